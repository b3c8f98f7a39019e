/**
 * Checks the API of a running site, or of another back end, against the documented contract:
 * `npm run contract -- --base URL`, such as http://localhost:3000/api. Prints one line per operation.
 */
import type { ApiDocument } from "#server/api/openapi.ts";
import { replayDocument } from "#tests/contract/replay.ts";
import { readArguments } from "./arguments.ts";

const { values } = readArguments({
  options: { base: { type: "string", default: "http://localhost:3000/api" } },
});
const base = values.base.replace(/\/+$/, "");

const response = await fetch(`${base}/openapi.json`).catch(() => null);
if (!response?.ok) {
  console.error(
    `${base}/openapi.json doesn't respond: is the site running, and is --base the base URL of its API?`,
  );
  process.exit(1);
}
const document = (await response.json()) as ApiDocument;
const { origin } = new URL(base);
const replayed = await replayDocument(document, (path, init = {}) =>
  fetch(base + path, { ...init, headers: { origin } }),
);
for (const { operation, status, problem } of replayed) {
  console.log(
    `${problem === null ? "ok    " : "FAILED"} ${status} ${operation}${problem === null ? "" : `: ${problem}`}`,
  );
}
const failed = replayed.filter(({ problem }) => problem !== null).length;
console.log(`${replayed.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
