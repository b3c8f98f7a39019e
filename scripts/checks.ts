import { run } from "./steps.ts";

/** The checks that need no browser and no server. Warnings fail too. */
export const checks: readonly [string, () => boolean][] = [
  ["format and lint", () => run("biome", ["check", "--error-on-warnings"])],
  ["route types", () => run("react-router", ["typegen"])],
  ["types", () => run("tsc", [])],
  ["settings", () => run("node", ["scripts/settings.ts", "--check"])],
  ["documents", () => run("node", ["scripts/docs-check.ts"])],
  ["content", () => run("node", ["scripts/content-check.ts"])],
  ["rooms", () => run("node", ["scripts/rooms-check.ts"])],
  ["packages", () => run("node", ["scripts/packages-check.ts"])],
  ["security", () => run("node", ["scripts/security-check.ts"])],
];
