import type { Plugin } from "vite";

const REACT = "\0react-for-browsers";

/**
 * React's names and what browsers get for them: Preact, which does the same in an eighth of the bytes
 * (docs/decisions/029-preact-in-the-browser.md).
 */
const STAND_INS: Readonly<Record<string, string>> = {
  react: REACT,
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Preact has no `useOptimistic`. The router asks for it and heeds it only where `useTransitions` is on, which it is not. */
const REACT_CODE = `
  export * from "preact/compat";
  export { default } from "preact/compat";
  const ignore = () => {};
  export const useOptimistic = (value) => [value, ignore];
`;

/** Gives browsers Preact for React. The server and development keep React. */
export const preactInBrowsers: Plugin = {
  name: "preact-in-browsers",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId(id, importer) {
    const standIn = STAND_INS[id];
    if (standIn === undefined || standIn === REACT) return standIn;
    return this.resolve(standIn, importer, { skipSelf: true });
  },
  load: (id) => (id === REACT ? REACT_CODE : undefined),
};
