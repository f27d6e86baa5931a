/** Accessibility checks of a page: the rules of axe, and the size of what a finger has to hit. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The serious violations that axe finds on a page, one per line. */
export async function violations(page: Page): Promise<string[]> {
  // Something that fades in has little contrast until it is there. Endless animations only mark what is there.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // The page's content security policy forbids foreign scripts; `evaluate` is not bound by it.
  await page.evaluate(AXE);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Everything to press that is too small for a finger: less than 44 pixels high or wide. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll("button, a, select, input, summary, [data-hit]")];
    const visible = targets.filter((target) => target.checkVisibility());
    // An input inside a label is pressed by pressing the label.
    const small = (target: Element): boolean => {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      return Math.round(width) < 44 || Math.round(height) < 44;
    };
    return visible.filter(small).map((target) => target.outerHTML.slice(0, 120));
  });
}
