import { spawnSync } from "node:child_process";
import { devNull } from "node:os";
import { run } from "./steps.ts";

const ALLOWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"],
  ...["BlueOak-1.0.0", "CC0-1.0", "Unlicense"],
];

/** Other licenses, reviewed one by one: docs/decisions/020-dependencies.md. */
const REVIEWED = [
  "satori",
  "axe-core",
  "@axe-core/playwright",
  "caniuse-lite",
  "spdx-exceptions",
  "spdx-ranges",
];
const REVIEWED_FAMILIES = ["lightningcss", "@img/sharp-libvips-"];

function checkLicenses(): boolean {
  return run("license-checker-rseidelsohn", [
    ...["--excludePrivatePackages", "--onlyAllow", ALLOWED.join(";")],
    ...["--excludePackages", REVIEWED.join(";")],
    ...["--excludePackagesStartingWith", REVIEWED_FAMILIES.join(";")],
    ...["--csv", "--out", devNull],
  ]);
}

const PARAMETERS = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=10000"];

/** Fails for a high or critical vulnerability; passes when no registry responds. */
function checkVulnerabilities(): boolean {
  const { stdout } = spawnSync("npm", PARAMETERS, { encoding: "utf8" });
  const found = countsIn(stdout);
  if (found === null) {
    console.log("The registry didn't respond: nothing was audited.");
    return true;
  }
  if (found.high + found.critical === 0) return true;
  console.error(
    `npm audit: ${found.high} high, ${found.critical} critical. 'npm audit --omit=dev' names them.`,
  );
  return false;
}

function countsIn(report: string | null): { high: number; critical: number } | null {
  try {
    return JSON.parse(report ?? "").metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** Need no browser and no server; warnings fail too. */
export const checks: readonly [string, () => boolean][] = [
  ["format and lint", () => run("biome", ["check", "--error-on-warnings"])],
  ["route types", () => run("react-router", ["typegen"])],
  ["types", () => run("tsc", [])],
  ["unused code", () => run("knip", ["--no-progress", "--treat-config-hints-as-errors"])],
  ["generated files", () => run("node", ["scripts/settings.ts", "--check"])],
  ["documents", () => run("node", ["scripts/docs-check.ts"])],
  ["content", () => run("node", ["scripts/content-check.ts"])],
  ["terms", () => run("node", ["scripts/terms-check.ts"])],
  ["rooms", () => run("node", ["scripts/rooms-check.ts"])],
  ["licenses", checkLicenses],
  ["vulnerabilities", checkVulnerabilities],
  ["security", () => run("node", ["scripts/security-check.ts"])],
];
