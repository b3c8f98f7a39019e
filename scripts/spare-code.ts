import type { Plugin } from "vite";

interface Spared {
  /** The end of the module's path, or its whole id. */
  id: RegExp;
  /** What stands in its place. An export that is missing here and needed somewhere fails the build. */
  code: string;
}

/**
 * Modules of packages that reach every browser although nothing of them ever runs here, and what does instead: what
 * they do when the feature is off. Which bytes that saves is in docs/decisions/027-scripts-wait-for-the-visitor.md.
 */
const SPARED: readonly Spared[] = [
  {
    // All routes come with the page (`routeDiscovery: { mode: "initial" }`): none is ever looked for.
    id: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    code: `
      export const isFogOfWarEnabled = () => false;
      export const getPatchRoutesOnNavigationFunction = () => undefined;
      export const useFogOFWarDiscovery = () => {};
      ${never("getPartialManifest", "getManifestPath", "getPathsWithAncestors", "handleClientVersionMismatch")}`,
  },
  {
    // Nobody hands \`instrumentations\` to the router (app/entry.client.ts).
    id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    code: `
      export const getRouteInstrumentationUpdates = () => ({});
      export const instrumentClientSideRouter = (router) => router;
      export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
      ${never("instrumentHandler", "instrumentationResultMetaContext")}`,
  },
  {
    // There is one stylesheet, which is in the page, and the router fetches the scripts of pages itself.
    id: /^\0vite\/preload-helper\.js$/,
    code: "export const __vitePreload = (load) => load();",
  },
];

/** Exports that only modules ask for which the bundler leaves out, or which nothing calls where the feature is off. */
function never(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join("\n");
}

/** Leaves code of packages out of the browser's scripts that never runs. The server and development keep it. */
export const spareCode: Plugin = {
  name: "spare-code",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  load: {
    filter: { id: SPARED.map(({ id }) => id) },
    handler: (id) => SPARED.find((one) => one.id.test(id))?.code,
  },
};
