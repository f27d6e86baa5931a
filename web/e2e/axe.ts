/** What is wrong with a page for some of those who use it: found by axe, and by measuring what a finger has to hit. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds serious on a page, each in a line. */
export async function violations(page: Page): Promise<string[]> {
  // The policy of the page forbids scripts from elsewhere; the browser's own door does not.
  await page.evaluate(AXE);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What a finger has to hit and could not: less than 44 pixels high or wide. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = [...document.querySelectorAll("button, a, select, input, summary, .board .hit")];
    const visible = targets.filter((target) => target.checkVisibility());
    // What stands in a label is hit by hitting the label.
    const small = (target: Element): boolean => {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      return Math.round(width) < 44 || Math.round(height) < 44;
    };
    return visible.filter(small).map((target) => target.outerHTML.slice(0, 120));
  });
}
