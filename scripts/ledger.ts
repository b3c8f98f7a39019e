/** Adds to `content/ledger.txt` every address that is public and not in it yet: `npm run ledger`. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LEDGER, readLedger, writeLedger } from "#server/ledger/ledger.ts";
import { publicAddresses } from "#server/ledger/public-addresses.ts";
import { formatProblem } from "#server/library/problems.ts";
import { readContent } from "#server/library/read-content.ts";
import { readEnvironment } from "#server/settings/environment.ts";

const directory = readEnvironment().CONTENT_DIR || "content";
const { content, problems } = readContent(directory);
if (content === null) {
  for (const problem of problems) console.error(`${directory}/${formatProblem(problem)}`);
  process.exit(1);
}
const file = path.join(directory, LEDGER);
const before = existsSync(file) ? readLedger(readFileSync(file, "utf8")) : [];
const lines = new Map(before.map(({ address, to }) => [address, to]));
const added = publicAddresses(content).filter(({ address, to }) => lines.get(address) !== to);
for (const { address, to } of added) lines.set(address, to);
writeFileSync(file, writeLedger([...lines].map(([address, to]) => ({ address, to }))));
for (const { address, to } of added) console.log(to === null ? address : `${address} -> ${to}`);
console.log(`${added.length} added or changed, ${lines.size} in ${file}`);
