/** A connection to a table of this device, with the interface of a WebSocket. */

/** The close code of a server that restarts, after which a client reconnects at once. */
const SERVICE_RESTART = 1012;

export class WorkerSocket extends EventTarget {
  #open = true;
  #heard = false;

  constructor(
    private readonly port: MessagePort,
    private readonly onclose: () => void,
  ) {
    super();
    port.onmessage = ({ data }: MessageEvent<string>) => {
      this.#heard = true;
      this.dispatchEvent(new MessageEvent("message", { data }));
    };
  }

  /** Whether it is open, and nothing has come yet. */
  get isSilent(): boolean {
    return this.#open && !this.#heard;
  }

  get readyState(): number {
    return this.#open ? WebSocket.OPEN : WebSocket.CLOSED;
  }

  send(text: string): void {
    this.port.postMessage(text);
  }

  close(): void {
    if (!this.#end()) return;
    this.port.postMessage(null);
  }

  /** The worker has died, or cannot start. */
  fail(): void {
    if (this.#end()) this.dispatchEvent(new CloseEvent("close", { code: SERVICE_RESTART }));
  }

  #end(): boolean {
    const open = this.#open;
    this.#open = false;
    if (open) this.onclose();
    return open;
  }
}
