import { afterEach, expect, test, vi } from "vitest";

import type { AnalysisView } from "../../wire/replays";
import { Analysis } from "./analysis.svelte";

const view = (known: number): AnalysisView => ({ known, all: 3, moments: [], proved_from: null, turning_points: [] });
const answer = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

afterEach(() => vi.unstubAllGlobals());

test("requests continue until the analysis is complete", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Promise.resolve(answer(200, view(asked.length)));
  });
  const analysis = new Analysis();
  await analysis.ask("record", "de");
  expect(asked).toEqual([0, 1, 2].map((seen) => ({ record: "record", language: "de", seen })));
  expect([analysis.view?.known, analysis.asking, analysis.refusal]).toEqual([3, false, null]);
});

test("what is known never becomes less when another node answers, which knows less", async () => {
  const known = [1, 2, 1, 2, 3];
  const shown: (number | undefined)[] = [];
  const analysis = new Analysis();
  vi.stubGlobal("fetch", () => {
    shown.push(analysis.view?.known);
    return Promise.resolve(answer(200, view(known[shown.length - 1] ?? 3)));
  });
  await analysis.ask("record", "en");
  expect([...shown, analysis.view?.known]).toEqual([undefined, 1, 2, 2, 2, 3]);
});

test("a refusal is reported, and what was known stays", async () => {
  let first = true;
  vi.stubGlobal("fetch", () => {
    const answered = first ? answer(200, view(1)) : answer(429, { code: "too_fast", text: "wait" });
    first = false;
    return Promise.resolve(answered);
  });
  const analysis = new Analysis();
  await analysis.ask("record", "en");
  expect([analysis.view?.known, analysis.asking, analysis.refusal?.code]).toEqual([1, false, "too_fast"]);
});

test("a later request or a cancellation discards an earlier one", async () => {
  const waiting: ((answered: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => waiting.push(resolve)));
  const analysis = new Analysis();
  const [early, late] = [analysis.ask("record", "en"), analysis.ask("record", "de")];
  // The requests are made once it is known that this device cannot analyse.
  await vi.waitUntil(() => waiting.length === 2);
  waiting[1]?.(answer(200, view(3)));
  await late;
  waiting[0]?.(answer(200, view(1)));
  await early;
  expect([analysis.view?.known, analysis.asking]).toEqual([3, false]);
  const last = analysis.ask("record", "fr");
  analysis.cancel();
  await vi.waitUntil(() => waiting.length === 3);
  waiting[2]?.(answer(200, view(2)));
  await last;
  expect([analysis.view?.known, analysis.asking]).toEqual([3, false]);
});
