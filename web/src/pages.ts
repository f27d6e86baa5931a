/** The pages that are loaded when they are first needed: those with a board, the scorer, and the finished games. */

import type { Component } from "svelte";

import type { Route } from "./route.svelte";
import { isReachable } from "./wire/api";
import { Failure } from "./wire/failure";
import { OUTDATED, UNREACHABLE } from "./wire/refusals";

export type LazyRoute = Exclude<Route, { name: "home" | "device" | "unknown" }>;

export interface LoadedPage {
  /** With any props: `withProps` has checked that they fit. */
  component: Component<any>;
  props: object;
}

async function withProps<Props extends object>(
  module: Promise<{ default: Component<Props> }>,
  props: Props,
): Promise<LoadedPage> {
  return { component: (await module).default, props };
}

function importPage(route: LazyRoute): Promise<LoadedPage> {
  switch (route.name) {
    case "table":
      return withProps(import("./table/TablePage.svelte"), { address: route.address });
    case "board":
      return withProps(import("./board-screen/BoardScreen.svelte"), { address: route.address });
    case "play":
      return withProps(import("./table/PlayPage.svelte"), { game: route.game });
    case "replay":
      return withProps(import("./replay/ReplayPage.svelte"), { game: route.game, record: route.record });
    case "day":
      return withProps(import("./day/DayPage.svelte"), {});
    case "score":
      return withProps(import("./score/Scorer.svelte"), {});
    case "games":
      return withProps(import("./history/HistoryPage.svelte"), {});
    case "turns":
      return withProps(import("./turns/TurnsPage.svelte"), {});
    case "lesson":
      return withProps(import("./learn/LessonPage.svelte"), {});
    case "puzzles":
      return withProps(import("./learn/PuzzlesPage.svelte"), {});
    case "rules":
      return withProps(import("./learn/RulesPage.svelte"), {});
  }
}

/** Loads the page of a route. If the server answers but does not have the file, it is newer than this page. */
export async function loadPage(route: LazyRoute): Promise<LoadedPage> {
  try {
    return await importPage(route);
  } catch {
    throw new Failure(0, (await isReachable()) ? OUTDATED : UNREACHABLE);
  }
}
