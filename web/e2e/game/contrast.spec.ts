/** The path stands out from the board, in dark mode too. */

import { expect, test } from "../fixture";
import { boardOf } from "../table";

/** A colour in 0 to 1: red, green, blue and opacity. */
type Rgba = [number, number, number, number];

/** The relative luminance of WCAG 2. */
function luminance([red, green, blue]: Rgba): number {
  const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(one: Rgba, other: Rgba): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const over = (top: Rgba, below: Rgba): Rgba => {
  const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
};

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test("the path has a contrast of 3 to the wood around it, or its edge has", async ({ page }) => {
      await page.goto("/lesson");
      await expect(boardOf(page)).toBeVisible();
      const names = ["--top-1", "--top-2", "--top-3", "--lamp", "--path", "--path-edge"];
      const colours = await page.evaluate((names) => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const probe = document.body.appendChild(document.createElement("i"));
        const read = (name: string): number[] => {
          probe.style.color = `var(${name})`;
          if (canvas === null) throw new Error("no canvas");
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = getComputedStyle(probe).color;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
        };
        return names.map(read);
      }, names);
      const [one, two, three, lamp, path, edge] = colours as Rgba[];
      if (!one || !two || !three || !lamp || !path || !edge) throw new Error("six colours");
      // The lamp brightens the wood most in its middle, and not at all at the edge.
      const woods = [one, two, three].flatMap((wood) => [wood, over(lamp, wood)]);
      for (const wood of woods) expect(Math.max(contrast(path, wood), contrast(path, edge))).toBeGreaterThanOrEqual(3);
      if (colorScheme === "dark") for (const wood of woods) expect(contrast(path, wood)).toBeGreaterThanOrEqual(3);
    });
  });
