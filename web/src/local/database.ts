/** The tables of this device in IndexedDB: the events of a table are numbered, and a number is given once, whichever tab is first. */

import type { Listed } from "../wire/messages";
import { SCOPE } from "./scope";

/** A table, without its events. The fields up to `setup` are what the program needs to open it. */
export interface TableRow {
  table: string;
  host: string;
  name: string;
  setup: string;
  /** Its line in the list of own games. */
  listed: Listed;
}

export interface EventRow {
  event: number;
  at_ms: number;
  body: string;
}

/** Events to store, and the table's line in the list afterwards. */
export interface Append {
  events: EventRow[];
  listed: Listed;
}

/** A new table with its first events. */
export type Created = TableRow & Append;

/** Another tab has stored an event with the same number. */
export class Conflict extends Error {}

const VERSION = 1;
const TABLES = "tables";
const EVENTS = "events";

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the request failed"));
  });
}

export class Database {
  private constructor(private readonly connection: IDBDatabase) {}

  static async open(): Promise<Database> {
    const request = indexedDB.open(SCOPE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: "table" });
      request.result.createObjectStore(EVENTS, { keyPath: ["table", "event"] });
    };
    const connection = await finished(request);
    // A newer version of the page may upgrade the database in another tab.
    connection.onversionchange = () => connection.close();
    return new Database(connection);
  }

  /** Stores a new table. A table that is there already stays as it is. */
  async create(created: Created): Promise<void> {
    await this.#write((tables, events) => {
      const { events: rows, ...row } = created;
      tables.add(row);
      for (const event of rows) events.add({ ...event, table: row.table });
    }).catch((error) => {
      if (!(error instanceof Conflict)) throw error;
    });
  }

  /** Appends events, and returns once they are on disk. Throws a `Conflict` if another tab was faster, and then stores nothing. */
  async append(row: TableRow, { events: rows, listed }: Append, created: Created | null): Promise<void> {
    await this.#write((tables, events, conflict) => {
      // The table may have been removed in another tab.
      const last = events.getKey([row.table, (rows[0]?.event ?? 1) - 1]);
      last.onsuccess = () => {
        if (last.result === undefined) return conflict();
        for (const event of rows) events.add({ ...event, table: row.table });
        tables.put({ ...row, listed });
        if (created === null) return;
        const { events: first, ...next } = created;
        tables.add(next);
        for (const event of first) events.add({ ...event, table: next.table });
      };
    });
  }

  /** Stores a table in place of one with fewer events that are the same; whether it did. What is longer or different is kept. */
  async replace(table: Created): Promise<boolean> {
    const { events: rows, ...row } = table;
    let replaced = false;
    await this.#write((tables, events) => {
      const known = events.getAll(this.#eventsOf(row.table)) as IDBRequest<EventRow[]>;
      known.onsuccess = () => {
        replaced =
          known.result.length < rows.length && known.result.every(({ body }, index) => body === rows[index]?.body);
        if (!replaced) return;
        for (const event of rows) events.put({ ...event, table: row.table });
        tables.put(row);
      };
    });
    return replaced;
  }

  /** A table and its events; null if there is none. */
  async load(table: string): Promise<{ row: TableRow; events: EventRow[] } | null> {
    const transaction = this.connection.transaction([TABLES, EVENTS]);
    const [row, events] = await Promise.all([
      finished(transaction.objectStore(TABLES).get(table) as IDBRequest<TableRow | undefined>),
      finished(transaction.objectStore(EVENTS).getAll(this.#eventsOf(table)) as IDBRequest<EventRow[]>),
    ]);
    return row === undefined ? null : { row, events };
  }

  /** The tables, the newest first. */
  async list(): Promise<TableRow[]> {
    const rows = await finished(
      this.connection.transaction(TABLES).objectStore(TABLES).getAll() as IDBRequest<TableRow[]>,
    );
    return rows.sort((one, other) => other.listed.updated_ms - one.listed.updated_ms);
  }

  async remove(table: string): Promise<void> {
    await this.#write((tables, events) => {
      tables.delete(table);
      events.delete(this.#eventsOf(table));
    });
  }

  #eventsOf(table: string): IDBKeyRange {
    return IDBKeyRange.bound([table], [table, []]);
  }

  /** Runs a transaction, and returns once it is on disk. */
  #write(change: (tables: IDBObjectStore, events: IDBObjectStore, conflict: () => void) => void): Promise<void> {
    return new Promise((done, failed) => {
      const transaction = this.connection.transaction([TABLES, EVENTS], "readwrite", { durability: "strict" });
      transaction.oncomplete = () => done();
      let conflicts = false;
      const conflict = (): void => {
        conflicts = true;
        transaction.abort();
      };
      transaction.onabort = () => {
        const taken = conflicts || transaction.error?.name === "ConstraintError";
        failed(taken ? new Conflict() : (transaction.error ?? new Error("the transaction was aborted")));
      };
      change(transaction.objectStore(TABLES), transaction.objectStore(EVENTS), conflict);
    });
  }
}
