/** The files that the program needs beside its code: the texts of each language, and the puzzles. */

import type { Program } from "./program";

const PHRASES = {
  de: () => import("virtual:phrases/de"),
  en: () => import("virtual:phrases/en"),
  es: () => import("virtual:phrases/es"),
  fr: () => import("virtual:phrases/fr"),
  it: () => import("virtual:phrases/it"),
  nl: () => import("virtual:phrases/nl"),
  pt: () => import("virtual:phrases/pt"),
};

/** A call that hands a file to the program. */
export interface FileCall {
  name: string;
  args: { language?: string; source: string };
}

export class Files {
  readonly #loaded = new Map<string, Promise<FileCall>>();
  readonly #given = new Set<string>();

  /** The texts of a language; those of English for a language that there is not. */
  language(code: string): Promise<FileCall> {
    const language = (code in PHRASES ? code : "en") as keyof typeof PHRASES;
    return this.#load(language, async () => ({
      name: "language",
      args: { language, source: (await PHRASES[language]()).default },
    }));
  }

  puzzles(): Promise<FileCall> {
    return this.#load("puzzles", async () => ({
      name: "shipped puzzles",
      args: { source: (await import("virtual:puzzles")).default },
    }));
  }

  /** Hands files to the program of this worker, each once. */
  give(program: Program, files: FileCall[]): void {
    for (const { name, args } of files) {
      const key = `${name} ${args.language ?? ""}`;
      if (this.#given.has(key)) continue;
      program.call(name, args);
      this.#given.add(key);
    }
  }

  #load(key: string, load: () => Promise<FileCall>): Promise<FileCall> {
    let loading = this.#loaded.get(key);
    if (loading === undefined) {
      loading = load();
      // A file that could not be loaded is tried again.
      loading.catch(() => this.#loaded.delete(key));
      this.#loaded.set(key, loading);
    }
    return loading;
  }
}
