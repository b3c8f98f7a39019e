import path from "node:path";
import type { Plugin } from "vite";

/**
 * React's names and what browsers get for them: Preact, which does the same in an eighth of the bytes
 * (docs/decisions/029-preact-in-the-browser.md).
 */
const STAND_INS: Readonly<Record<string, string>> = {
  react: path.resolve("app/react-in-browsers.ts"),
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Gives browsers Preact for React. The server and development keep React. */
export const preactInBrowsers: Plugin = {
  name: "preact-in-browsers",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId(id, importer) {
    const standIn = STAND_INS[id];
    return standIn && this.resolve(standIn, importer, { skipSelf: true });
  },
};
