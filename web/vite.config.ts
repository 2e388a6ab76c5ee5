import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The service worker learns which files there are: a new build has new names, and is a new worker. */
const namesForTheWorker: Plugin = {
  name: "names-for-the-worker",
  generateBundle(_, bundle) {
    const worker = bundle["sw.js"];
    if (worker?.type !== "chunk") throw new Error("There is no service worker in the build.");
    const names = Object.keys(bundle).filter((name) => name.startsWith("assets/")).sort().map((name) => `/${name}`);
    worker.code = worker.code.replaceAll("__ASSETS__", JSON.stringify(names));
  },
};

// The server sends a strict Content-Security-Policy: nothing inline, nothing from elsewhere.
export default defineConfig({
  plugins: [namesForTheWorker],
  // Tests read the style sheets, too.
  test: { css: true },
  build: {
    outDir: "../src/theomachy/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: "index.html", sw: "src/sw.ts" },
      output: {
        // The service worker must keep its name and lie at the root: a browser asks for it by address.
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
});
