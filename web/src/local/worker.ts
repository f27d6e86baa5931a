/** The worker of the page: tables, learning and analyses on this device, by the program's own code. */

import type { PlayedView } from "../wire/history";
import type { Listed } from "../wire/messages";
import type { AnalysisView } from "../wire/replays";
import { uniqueId } from "../wire/unique-id";
import { Analyses } from "./analyses";
import { Database, type Created, type EventRow, type TableRow } from "./database";
import { EnginePool } from "./engine-pool";
import { Files, type FileCall } from "./files";
import { LiveTable, NO_TABLE, type Shared } from "./live-table";
import { hold } from "./locks";
import type { FromWorker, LocalCalls, StoredTable, ToWorker } from "./messages";
import { CallRefused, Program } from "./program";
import { compile } from "./program-file";
import { seeds } from "./seeds";
import { SCOPE } from "./scope";

/** The visitor at all tables of this device. */
const HOST = "here";
const MAX_GAMES = 5;
/** Finished games that are kept. */
const MAX_FINISHED = 50;

const lock = `bigpoints worker ${uniqueId()}`;
const post = (message: FromWorker): void => postMessage(message);

/** Everything that the worker consists of, once the program is loaded. */
class Device {
  readonly #open = new Map<string, Promise<LiveTable | null>>();
  /** Tables that finish what is going on before they can be opened again. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #files = new Files();
  readonly #channel = new BroadcastChannel(SCOPE);
  readonly #analyses: Analyses;
  readonly #shared: Shared;
  #pace = 1;
  #visible = false;

  private constructor(
    readonly program: Program,
    readonly database: Database,
    readonly pool: EnginePool,
  ) {
    this.#analyses = new Analyses(program, pool, this.#files);
    this.#shared = {
      program,
      database,
      pool,
      files: this.#files,
      pace: () => this.#pace,
      isVisible: () => this.#visible,
      announce: (table) => this.#channel.postMessage(table),
    };
    this.#channel.onmessage = ({ data }: MessageEvent<string>) =>
      void this.#open.get(data)?.then((table) => table?.reload());
  }

  static async start(): Promise<Device> {
    const [module, database] = await Promise.all([compile(), Database.open()]);
    return new Device(await Program.start(module), database, new EnginePool(module));
  }

  async connect(address: string, seen: number | null, port: MessagePort): Promise<void> {
    await this.#closing.get(address);
    let opening = this.#open.get(address);
    if (opening === undefined) {
      opening = LiveTable.open(address, this.#shared);
      this.#open.set(address, opening);
    }
    const table = await opening.catch((error: unknown) => {
      // What is stored is damaged, or was written by a newer version.
      if (error instanceof CallRefused) return null;
      throw error;
    });
    if (table === null) {
      this.#open.delete(address);
      port.postMessage(NO_TABLE);
      return;
    }
    port.onmessage = ({ data }: MessageEvent<string | null>) => {
      if (data !== null) return table.receive(port, data);
      table.disconnect(port);
      port.close();
      if (!table.isUnused) return;
      this.#open.delete(address);
      const closed = table.close();
      this.#closing.set(address, closed);
      void closed.then(() => this.#closing.delete(address));
    };
    table.connect(port, seen);
    this.pool.warm();
  }

  setPace(pace: number): void {
    if (this.#pace === pace) return;
    this.#pace = pace;
    for (const opening of this.#open.values()) void opening.then((table) => table?.hurry());
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    if (visible) for (const opening of this.#open.values()) void opening.then((table) => table?.seen());
  }

  readonly calls: { [Name in keyof LocalCalls]: (args: LocalCalls[Name][0]) => Promise<LocalCalls[Name][1]> } = {
    make: ({ table, plan, name }) =>
      this.#create("create", { table, host: HOST, name, plan, seeds: seeds(MAX_GAMES), at_ms: Date.now() }),
    practice: ({ table, day, name }) => this.#create("practice", { table, host: HOST, name, day, at_ms: Date.now() }),
    playOn: ({ table, branch, level, name }) =>
      this.#create("continue", { table, host: HOST, name, branch, level, seed: seeds(1)[0], at_ms: Date.now() }),
    tables: async () => (await this.database.list()).map(({ listed }) => listed),
    history: () => this.#history(),
    exists: async ({ table }) => (await this.database.load(table)) !== null,
    record: async ({ table }) => this.program.call("stored records", await this.#stored(table)),
    send: async ({ table }) => {
      const { row, events } = await this.#stored(table);
      const { listed: _, ...sent } = row;
      return { row: sent, events };
    },
    receive: (stored) => this.#receive(stored),
    replay: async (args) => this.#call("replay", args, [await this.#files.language(args.language)]),
    lesson: async (args) => this.#call("lesson", args, [await this.#files.language(args.language)]),
    puzzles: async () => {
      const day = Math.floor(Date.now() / 86_400_000);
      return this.#call("puzzles", { day }, [await this.#files.puzzles()]);
    },
    puzzle: async (args) => this.#call("puzzle", args, [await this.#files.puzzles()]),
    solve: async ({ number, action, language }) => {
      const files = await Promise.all([this.#files.puzzles(), this.#files.language(language)]);
      const args = { number, tried: { action, language } };
      return this.pool.run({ name: "solve", args, files }, { urgent: true });
    },
    position: async (args) => this.program.call("position", args),
    score: async (args) => this.program.call("score", args),
    analysis: ({ record, language, seen }): Promise<AnalysisView> => this.#analyses.get(record, language, seen),
    consider: async (args) =>
      this.pool.run({ name: "consider", args, files: [await this.#files.language(args.language)] }, { urgent: true }),
    statistics: async (args) => this.program.call("statistics", args),
    accuracy: ({ record, seat }) => this.#analyses.accuracy(record, seat),
    cancelAnalysis: async ({ record }) => this.#analyses.cancel(record),
    encodeRecord: async (args) => this.program.call("encode record", args),
    decodeRecord: async (args) => this.program.call("decode record", args),
    choose: (args) => this.pool.run({ name: "choose", args, files: [] }, { urgent: true }),
  };

  #call<T>(name: string, args: object, files: FileCall[]): T {
    this.#files.give(this.program, files);
    return this.program.call<T>(name, args);
  }

  async #create(call: string, args: object): Promise<{ table: string }> {
    const created = this.program.call<Created>(call, args);
    await this.database.create(created);
    await this.#forgetOld();
    return { table: created.table };
  }

  /** Removes closed games, and the oldest of the finished ones. */
  async #forgetOld(): Promise<void> {
    const rows = await this.database.list();
    const over = rows.filter(({ listed }) => listed.stage === "over").slice(MAX_FINISHED);
    const closed = rows.filter(({ listed }) => listed.stage === "closed");
    for (const { table } of [...over, ...closed]) if (!this.#open.has(table)) await this.database.remove(table);
  }

  async #history(): Promise<PlayedView[]> {
    const games: PlayedView[] = [];
    for (const { table, listed } of await this.database.list()) {
      const stored = listed.stage === "over" ? await this.database.load(table) : null;
      if (stored !== null) games.push(...this.program.call<PlayedView[]>("history", stored));
    }
    return games.sort((one, other) => other.ended_ms - one.ended_ms);
  }

  async #stored(table: string): Promise<{ row: TableRow; events: EventRow[] }> {
    const stored = await this.database.load(table);
    if (stored === null) throw new CallRefused({ code: "no_table", text: "no such table" });
    return stored;
  }

  /** Stores a game that was begun on another device. What has happened here since it was sent is kept. */
  async #receive({ row: { table, name, setup }, events }: StoredTable): Promise<{ table: string }> {
    const row = { table, host: HOST, name, setup };
    // Refused if it is not a game that this device could have begun.
    const listed = this.program.call<Listed>("import", { row, events });
    if (await this.database.replace({ ...row, listed, events })) this.#shared.announce(table);
    return { table };
  }
}

const starting = Device.start();
starting.then(
  () => hold(lock, () => post({ type: "ready", lock })),
  (error: unknown) => post({ type: "failed", text: String(error) }),
);

async function handle(device: Device, message: ToWorker): Promise<void> {
  switch (message.type) {
    case "connect":
      return device.connect(message.address, message.seen, message.port);
    case "pace":
      return device.setPace(message.pace);
    case "visible":
      return device.setVisible(message.visible);
    case "call":
      try {
        const call = device.calls[message.name] as (args: unknown) => Promise<unknown>;
        post({ type: "answer", id: message.id, ok: await call(message.args) });
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        post({ type: "answer", id: message.id, refused: error.refusal });
      }
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  // What nobody expects ends up with the page, which starts another worker.
  starting.then(
    (device) => handle(device, data).catch(reportError),
    () => undefined,
  );
});
