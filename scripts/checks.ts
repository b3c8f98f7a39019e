import { spawn } from "node:child_process";
import { devNull } from "node:os";
import { text } from "node:stream/consumers";
import { runBeside, type Step } from "./steps.ts";

const ALLOWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"],
  ...["BlueOak-1.0.0", "CC0-1.0", "Unlicense"],
];

/** Other licenses, reviewed one by one: docs/decisions/020-dependencies.md. */
const REVIEWED = [
  "satori",
  "ical.js",
  "axe-core",
  "@axe-core/playwright",
  "caniuse-lite",
  "spdx-exceptions",
  "spdx-ranges",
];
const REVIEWED_FAMILIES = ["lightningcss", "@img/sharp-libvips-"];

function checkLicenses(): Promise<boolean> {
  return runBeside("license-checker-rseidelsohn", [
    ...["--excludePrivatePackages", "--onlyAllow", ALLOWED.join(";")],
    ...["--excludePackages", REVIEWED.join(";")],
    ...["--excludePackagesStartingWith", REVIEWED_FAMILIES.join(";")],
    ...["--csv", "--out", devNull],
  ]);
}

const PARAMETERS = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=10000"];

/** Fails for a high or critical vulnerability; passes when no registry responds. */
async function checkVulnerabilities(): Promise<boolean> {
  const audit = spawn("npm", PARAMETERS, { stdio: ["ignore", "pipe", "ignore"] });
  // Without npm there is no output.
  audit.on("error", () => undefined);
  const found = countsIn(await text(audit.stdout));
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

function countsIn(report: string): { high: number; critical: number } | null {
  try {
    return JSON.parse(report).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

async function checkTypes(): Promise<boolean> {
  return (await runBeside("react-router", ["typegen"])) && (await runBeside("tsc", []));
}

/** Need no browser and no server; warnings fail too. Those that take longest come first. */
export const checks: readonly Step[] = [
  ["format and lint", () => runBeside("biome", ["check", "--error-on-warnings"])],
  ["types", checkTypes],
  ["unused code", () => runBeside("knip", ["--no-progress", "--treat-config-hints-as-errors"])],
  ["vulnerabilities", checkVulnerabilities],
  ["licenses", checkLicenses],
  ["generated files", () => runBeside("node", ["scripts/settings.ts", "--check"])],
  ["documents", () => runBeside("node", ["scripts/docs-check.ts"])],
  ["content", () => runBeside("node", ["scripts/content-check.ts"])],
  ["terms", () => runBeside("node", ["scripts/terms-check.ts"])],
  ["rooms", () => runBeside("node", ["scripts/rooms-check.ts"])],
  ["security", () => runBeside("node", ["scripts/security-check.ts"])],
];

/** More would wait for each other on two cores. */
export const CHECKS_AT_ONCE = 2;
