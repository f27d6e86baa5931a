// Makes the icons from the drawing: node scripts/icons.js

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

const place = (name) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const drawing = readFileSync(place("icon.svg"), "utf8");
// Maskable icons have a background, and nothing in their corners.
const ICONS = [
  { name: "icon-192.png", size: 192, ground: "transparent", part: 1 },
  { name: "icon-512.png", size: 512, ground: "transparent", part: 1 },
  { name: "icon-maskable.png", size: 512, ground: "#f4ebdd", part: 0.62 },
  { name: "icon-apple.png", size: 180, ground: "#f4ebdd", part: 0.76 },
];

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, size, ground, part } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const inside = `body{margin:0;height:${size}px;display:grid;place-items:center;background:${ground}}svg{width:${part * 100}%}`;
  await page.setContent(`<style>${inside}</style>${drawing}`);
  await page.screenshot({ path: place(name), omitBackground: ground === "transparent" });
  await page.close();
}
await browser.close();
