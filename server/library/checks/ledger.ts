import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLedgerIndex, LEDGER, readLedger } from "../../ledger/ledger.ts";
import { publicAddresses } from "../../ledger/public-addresses.ts";
import type { Content } from "../collections.ts";
import type { ContentProblem } from "../problems.ts";

const ADD = "run 'npm run ledger'";

/**
 * Addresses that were public and are gone without a redirect, and public ones that the ledger does not know yet. Links
 * to them stand in mails, in bookmarks and in other sites for ever.
 */
export function checkLedger(content: Content, directory: string): ContentProblem[] {
  const file = path.join(directory, LEDGER);
  const say = (line: number, field: string, reason: string) => ({ file: LEDGER, line, field, reason });
  if (!existsSync(file)) return [say(1, "", `is not there: ${ADD}`)];
  const ledger = readLedger(readFileSync(file, "utf8"));
  const there = publicAddresses(content);
  const known = new Map(there.map(({ address, to }) => [address, to]));
  const lineOf = createLedgerIndex(ledger);

  const gone = ledger
    .filter(({ address }) => !known.has(address))
    .map(({ line, address }) =>
      say(line, address, "was public and is gone: name in redirects.yaml where it leads now"),
    );
  const unknown = there.flatMap(({ address, to }) => {
    const own = lineOf(address);
    if (own?.address !== address) return [say(1, address, `is public and not in the ledger: ${ADD}`)];
    if (own.to !== to)
      return [say(own.line, address, `${to ? `leads to '${to}' now` : "is a page now"}: ${ADD}`)];
    return [];
  });
  return [...gone, ...unknown];
}
