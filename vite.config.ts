import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { preactInBrowsers } from "./scripts/preact-in-browsers.ts";
import { spareCode } from "./scripts/spare-code.ts";

/** Packages with machine code, those that are loaded only where they are needed, and one that starts threads of its files. */
const EXTERNAL = ["sharp", "satori", "pg", "piscina"];

/** How long each plugin takes says more of the machine than of the build. */
const QUIET = { pluginTimings: false };

/**
 * Browsers that heed it compile a file whole, beside the main thread, when it has come. Others, and all without it,
 * compile each function there when it is first called (docs/decisions/027-scripts-wait-for-the-visitor.md).
 */
const COMPILE_AHEAD = "//# allFunctionsCalledOnLoad";

/** React Router would call every entry of the server `index.js`. */
const namedServerFiles: Plugin = {
  name: "named-server-files",
  config: () => ({
    environments: { ssr: { build: { rollupOptions: { output: { entryFileNames: "[name].js" } } } } },
  }),
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), namedServerFiles, preactInBrowsers, spareCode],
  // Hashed files have a folder of their own: /assets/images/… belongs to the content.
  build: {
    assetsDir: "assets/app",
    // It would take the files of former builds with it, and what is made beside it: scripts/build.ts clears what is its.
    emptyOutDir: false,
    // A five-year-old phone: `@media (width >= …)` would give it the layout of no screen at all.
    cssTarget: ["chrome100", "safari15.4", "firefox100"],
  },
  environments: {
    client: {
      build: {
        // The page names what its scripts need (server/page-cache/hold-back-scripts.ts), `app/ui/fetch-ahead.ts` of the next.
        modulePreload: false,
        rolldownOptions: {
          checks: QUIET,
          output: { codeSplitting: { groups: chunkGroups }, postBanner: COMPILE_AHEAD },
        },
      },
    },
    ssr: {
      // In one file with its packages, as far as they are used, the server starts sooner and holds half as many objects.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": '"production"' },
        resolve: { noExternal: true, external: EXTERNAL },
      }),
      build: {
        // The Hono app is the server entry, so that server code and routes share one module graph
        // (docs/decisions/002-react-router-on-hono.md).
        rollupOptions: {
          input: { index: "./server/app.ts", main: "./server/main.ts" },
          // The rules of the forms are fetched by the browser when needed; the server has them anyway.
          checks: { ...QUIET, ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
