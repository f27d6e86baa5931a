import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` serves the page alone; what it asks for goes to a server that runs beside it.
const server = process.env["BIGPOINTS_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
