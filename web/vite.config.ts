import { renderAsync } from "@resvg/resvg-js";
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

interface Manifest {
  background_color: string;
  icons: { src: string; sizes: string; purpose?: string }[];
}

/** Apple's phones ask for it by this name, and round its corners themselves. */
const APPLE = { src: "/apple-touch-icon.png", sizes: "180x180", purpose: "maskable" };

/** Not every device draws SVG on its home screen: the pictures that the manifest promises are made of our one icon. */
const iconsAsPng: Plugin = {
  name: "icons-as-png",
  async generateBundle() {
    const read = (name: string): Promise<string> => this.fs.readFile(`public/${name}`, { encoding: "utf8" });
    const { background_color: background, icons } = JSON.parse(await read("manifest.webmanifest")) as Manifest;
    const icon = await read("icon.svg");
    for (const { src, sizes, purpose } of [...icons, APPLE].filter(({ src }) => src.endsWith(".png"))) {
      // A mask may cut anywhere outside the middle, so the ground reaches into the corners.
      const picture = await renderAsync(icon, { fitTo: { mode: "width", value: parseInt(sizes) }, ...(purpose === "maskable" ? { background } : {}) });
      this.emitFile({ type: "asset", fileName: src.slice(1), source: picture.asPng() });
    }
  },
};

// The server sends a strict Content-Security-Policy: nothing inline, nothing from elsewhere.
export default defineConfig({
  plugins: [namesForTheWorker, iconsAsPng],
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
