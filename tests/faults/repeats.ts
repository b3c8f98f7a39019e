/**
 * Enquiries that are sent twenty times at once, by impatient fingers, retries and proxies: each is one row, and all its
 * senders are told the same reference. Run it with `node scripts/run.mjs --build tests/faults/repeats.ts`.
 */
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startBuiltSite } from "#tests/support/built-site.ts";

const ENQUIRIES = 1000;
const TIMES = 20;
/** Different enquiries on their way at the same time. */
const AT_ONCE = 4;

let failures = 0;
const startedAt = performance.now();
const site = await startBuiltSite({ RATE_SCALE: "100000", LOG_LEVEL: "error" });
try {
  const { challenge, a, b } = await (await fetch(`${site.url}/api/v1/challenge`)).json();
  const told = new Map<number, Set<string>>();
  let failed = 0;
  let next = 0;

  const sendAll = async () => {
    while (next < ENQUIRIES) {
      const index = next++;
      // Half of them by a client that says which ones are one.
      const key: Record<string, string> = index % 2 === 0 ? { "idempotency-key": `key ${index}` } : {};
      const sends = Array.from({ length: TIMES }, async (_, time) => {
        const body = new URLSearchParams({
          // As people retype it.
          name: time % 2 === 0 ? `Ada ${index}` : ` ada  ${index}`,
          email: `ada${index}@example.com`,
          country: "Sweden",
          phone: "4612345678",
          project_budget: "<$5000",
          project_details: "A booking app.",
          source_page: time % 3 === 0 ? "/" : "/contact-us",
          userResult: String(a + b),
          challenge,
        });
        const headers = { "sec-fetch-site": "same-origin", "accept-language": "en", ...key };
        const response = await fetch(`${site.url}/api/contactform`, { method: "POST", body, headers });
        return ((await response.json()) as { reference?: string }).reference;
      });
      const references = await Promise.all(sends);
      failed += references.filter((reference) => reference === undefined).length;
      told.set(index, new Set(references.filter((reference) => reference !== undefined)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll));

  const database = new DatabaseSync(path.join(site.dataDir, "fairlead.sqlite"), { readOnly: true });
  const count = (sql: string) => (database.prepare(sql).get() as { count: number }).count;
  const rows = count("select count(*) as count from submission");
  const mails = count("select count(*) as count from outbox where channel = 'mail-sales'");
  const kinds = count("select count(distinct verdict) as count from submission where verdict <> 'clear'");
  database.close();

  const seconds = Math.round((performance.now() - startedAt) / 1000);
  report(
    `${ENQUIRIES} enquiries sent ${TIMES} times at once: ${rows} rows, ${mails} mails to sales, ${seconds} s`,
    rows === ENQUIRIES && mails === ENQUIRIES,
  );
  const ambiguous = [...told.values()].filter((references) => references.size !== 1).length;
  report(
    `${ambiguous} enquiries with two references, ${failed} answers without one`,
    ambiguous === 0 && failed === 0,
  );
  report(`${kinds} verdicts but 'clear'`, kinds === 0);
} finally {
  await site.stop();
}
process.exitCode = failures === 0 ? 0 : 1;

function report(what: string, isRight: boolean): void {
  if (!isRight) failures++;
  process.stdout.write(`${isRight ? "ok    " : "FAILED"} ${what}\n`);
}
