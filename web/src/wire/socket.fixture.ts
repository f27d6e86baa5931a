/** A socket to a fake server, which the test controls. */

import { PROTOCOL, VERSION, type ToClient, type ToServer } from "./messages";

export class FakeSocket extends EventTarget {
  readyState = 1;
  sent: ToServer[] = [];
  constructor(readonly seen: number | null) {
    super();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.readyState = 3;
  }
  /** Sends a message from the server. */
  say(message: ToClient): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  /** The server or the network closes the connection. */
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  welcome(name: string | null = "Ada", protocol: number = PROTOCOL, version: string = VERSION): this {
    this.say({ type: "welcome", protocol, version, guest: name === null ? null : { name } });
    return this;
  }
  /** The requests sent, without heartbeats. */
  get asked(): Extract<ToServer, { id: string }>[] {
    return this.sent.filter((message) => "id" in message);
  }
}
