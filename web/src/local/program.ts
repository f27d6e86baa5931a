/** The program in WebAssembly: the rules, tables, engine and texts of the server. Texts go in, and texts come out. */

/** What the module exports; crates/browser/src/exports.rs has the other end. */
interface Exports {
  memory: WebAssembly.Memory;
  allocate(length: number): number;
  call(address: number, length: number): bigint;
  panicked(): bigint;
  release(address: number, length: number): void;
}

/** Why a call was refused. */
export interface CallRefusal {
  code: string;
  text: string;
}

/** A call that was refused. */
export class CallRefused extends Error {
  constructor(readonly refusal: CallRefusal) {
    super(refusal.text);
  }
}

type Answer<T> = { ok: T } | { refused: CallRefusal };

/** An instance of the module. After a panic it must not be used any more. */
export class Program {
  readonly #exports: Exports;

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
  }

  static async start(module: WebAssembly.Module): Promise<Program> {
    return new Program(await WebAssembly.instantiate(module, { page: { now: () => performance.now() } }));
  }

  /** Makes a call; crates/browser/src/call.rs lists them. Throws `CallRefused` if it is refused. */
  call<T>(name: string, args: object): T {
    const text = new TextEncoder().encode(`${name}\n${JSON.stringify(args)}`);
    const { memory, allocate, call } = this.#exports;
    const address = allocate(text.length);
    new Uint8Array(memory.buffer, address, text.length).set(text);
    let returned: bigint;
    try {
      returned = call(address, text.length);
    } catch (error) {
      throw new Error(`${name}: ${this.#take(this.#exports.panicked())}`, { cause: error });
    }
    const answer = JSON.parse(this.#take(returned)) as Answer<T>;
    if ("ok" in answer) return answer.ok;
    throw new CallRefused(answer.refused);
  }

  /** Reads a text whose address is in the upper half of a number and whose length is in the lower, and gives its memory back. */
  #take(text: bigint): string {
    const [address, length] = [Number(BigInt.asUintN(64, text) >> 32n), Number(text & 0xffffffffn)];
    const read = new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, address, length));
    this.#exports.release(address, length);
    return read;
  }
}
