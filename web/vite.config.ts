import { defineConfig } from "vitest/config";

// The server sends a strict Content-Security-Policy: nothing inline, nothing from elsewhere.
export default defineConfig({
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
