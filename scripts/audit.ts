import { spawnSync } from "node:child_process";

const PARAMETERS = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=10000"];

/** Fails for a high or critical vulnerability in a package of the running site; passes where no registry answers. */
export function checkVulnerabilities(): boolean {
  const { stdout } = spawnSync("npm", PARAMETERS, { encoding: "utf8" });
  const found = countsIn(stdout);
  if (found === null) {
    console.log("The registry did not answer: nothing was audited.");
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
