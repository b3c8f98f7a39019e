import { checkVulnerabilities } from "./audit.ts";
import { checkLicences } from "./licences.ts";
import { run } from "./steps.ts";

/** The checks that need no browser and no server. Warnings fail too. */
export const checks: readonly [string, () => boolean][] = [
  ["format and lint", () => run("biome", ["check", "--error-on-warnings"])],
  ["route types", () => run("react-router", ["typegen"])],
  ["types", () => run("tsc", [])],
  ["unused code", () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"])],
  ["generated files", () => run("node", ["scripts/settings.ts", "--check"])],
  ["documents", () => run("node", ["scripts/docs-check.ts"])],
  ["content", () => run("node", ["scripts/content-check.ts"])],
  ["rooms", () => run("node", ["scripts/rooms-check.ts"])],
  ["licences", checkLicences],
  ["vulnerabilities", checkVulnerabilities],
  ["security", () => run("node", ["scripts/security-check.ts"])],
];
