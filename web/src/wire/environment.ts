/** What surrounds a table: where its messages come from and go to. */

/** The part of a WebSocket that a table uses. */
export type Socket = Pick<WebSocket, "readyState" | "send" | "close" | "addEventListener">;

/** What a table needs from its environment: the server, this device, or that of a test. */
export interface Environment {
  /** Whether tables are kept on this device. */
  local: boolean;
  open(address: string, seen: number | null): Socket;
  /** Whether there is such a table; null if unknown. */
  exists(address: string): Promise<boolean | null>;
  /** The records of the finished games of a table. */
  record(address: string): Promise<string>;
  /** A number from 0 to below 1, so that not everybody reconnects at once. */
  random(): number;
  /** Calls back when the visitor becomes another guest; returns a function to unsubscribe. */
  onGuestChange(listener: () => void): () => void;
  /** Sets how long computer players pause, where that is not asked for by a message. */
  setPace?(pace: number): void;
}
