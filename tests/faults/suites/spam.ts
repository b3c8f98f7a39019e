import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomFrom } from "#core/patterns/shapes.ts";
import { type Random, type Written, writePerson } from "#tests/faults/support/prospects.ts";
import { makeRobot } from "#tests/faults/support/spam-bots.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { type Case, found, type Outcome } from "../support/case.ts";
import { scaled } from "../support/scale.ts";

export const cases: readonly Case[] = [
  // A thousand people in a minute would exceed the rate of the site.
  { name: "people of many languages", run: () => withSite({ RATE_SCALE: "10" }, scorePeople) },
  { name: "robots of many families", run: () => withSite({}, scoreRobots) },
];

const AT_ONCE = 8;

const sums = new Map<string, Promise<string>>();

interface Row {
  reference: string;
  verdict: "clear" | "suspect" | "spam";
  reasons: string;
  mails: number;
}

async function scorePeople(site: BuiltSite): Promise<Outcome> {
  const random = randomFrom("people");
  let twice = 0;
  const answers = await inTurns(scaled(1000), async (index) => {
    const person = writePerson(random, index);
    const send = wayOf(site, person, random, index);
    const reference = await send();
    // Some submit twice.
    if (index % 10 === 0 && (await send()) !== reference) twice++;
    return { reference, person };
  });
  const rows = rowsOf(site);
  const lost = answers.filter(({ reference }) => !rows.has(reference)).length;
  const flagged = answers.filter(({ reference }) => rows.get(reference)?.verdict !== "clear");
  const unmailed = answers.filter(({ reference }) => (rows.get(reference)?.mails ?? 0) === 0).length;
  const who = flagged.map(
    ({ reference, person }) => `\n  ${rows.get(reference)?.reasons} ${JSON.stringify(person)}`,
  );
  return found(
    lost + twice + unmailed === 0 && flagged.length <= 1,
    `${answers.length} sent, ${rows.size} rows, ${lost} lost, ${twice} stored twice, ${flagged.length} flagged, ${unmailed} kept out of the mail${who.join("")}`,
  );
}

async function scoreRobots(site: BuiltSite): Promise<Outcome> {
  const random = randomFrom("robots");
  const answers = await inTurns(scaled(1000), async (index) => {
    const { family, fields, headers, address } = makeRobot(random, index);
    const from = { ...headers, "x-forwarded-for": address ?? addressOf(random) };
    return { family, reference: await post(site, "/contact-us", fields, from) };
  });
  const rows = rowsOf(site);
  const stored = answers.filter(({ reference }) => rows.has(reference));
  const verdictOf = ({ reference }: { reference: string }) => rows.get(reference)?.verdict;
  const clear = stored.filter((answer) => verdictOf(answer) === "clear");
  const spam = stored.filter((answer) => verdictOf(answer) === "spam");
  const share = 1 - clear.length / stored.length;
  const missed = [...new Set(clear.map(({ family }) => family))].map(
    (family) => `'${family}' ${clear.filter((answer) => answer.family === family).length}`,
  );
  return found(
    share >= 0.99,
    `${stored.length} stored, ${answers.length - stored.length} refused over the limit of an address, ${(100 * share).toFixed(1)} % flagged, ${spam.length} of them kept out of the mail; not flagged: ${missed.join(", ")}`,
  );
}

function wayOf(site: BuiltSite, person: Written, random: Random, index: number) {
  const kind = random();
  const from = index % 10 === 3 ? `192.0.2.${index % 40}` : addressOf(random);
  const browser = { "accept-language": "sv,en;q=0.5", "x-forwarded-for": from };
  const own = {
    ...browser,
    "sec-fetch-site": "same-origin",
    referer: `${site.url}/services?utm_source=news`,
  };
  const seconds_open = String(8 + Math.floor(random() ** 3 * 2000));
  if (kind < 0.7) {
    return () => post(site, "/api/contactform", { ...person, seconds_open }, own);
  }
  if (kind < 0.95) return () => post(site, "/contact-us", { ...person }, own);
  return () => post(site, "/contact-us", { ...person }, { ...browser, origin: "null" });
}

async function post(
  site: BuiltSite,
  at: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams({ project_budget: "<$5000", ...fields, ...sumOf(await sharedSum(site)) });
  const response = await fetch(site.url + at, { method: "POST", body, headers, redirect: "manual" });
  const text = await response.text();
  const location = response.headers.get("location") ?? text;
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(location)?.[0];
  if (reference === undefined && response.status !== 429) {
    throw new Error(`${at} answered ${response.status}: ${text.slice(0, 300)} to ${JSON.stringify(fields)}`);
  }
  return reference ?? "";
}

function sharedSum({ url }: BuiltSite): Promise<string> {
  const known =
    sums.get(url) ??
    fetch(`${url}/contact-us`)
      .then((response) => response.text())
      .then((page) => /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? "");
  sums.set(url, known);
  return known;
}

function sumOf(challenge: string): Record<string, string> {
  const [, digits = "00"] = challenge.split(".");
  return { challenge, userResult: String(Number(digits[0]) + Number(digits[1])) };
}

function addressOf(random: Random): string {
  const part = () => 1 + Math.floor(random() * 250);
  return `${20 + Math.floor(random() * 80)}.${part()}.${part()}.${part()}`;
}

async function inTurns<Answer>(count: number, run: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      answers[index] = await run(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

function rowsOf({ dataDir }: BuiltSite): Map<string, Row> {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true });
  const rows = database
    .prepare(
      "select reference, verdict, reasons, (select count(*) from outbox where submission_id = submission.id and channel = 'mail-sales') as mails from submission",
    )
    .all() as unknown as Row[];
  database.close();
  return new Map(rows.map((row) => [row.reference, row]));
}

async function withSite(
  environment: Record<string, string>,
  run: (site: BuiltSite) => Promise<Outcome>,
): Promise<Outcome> {
  const site = await startBuiltSite({
    TRUSTED_PROXIES: "1",
    MAIL_CONFIRMATIONS: "off",
    LOG_LEVEL: "silent",
    ...environment,
  });
  try {
    return await run(site);
  } finally {
    await site.stop();
  }
}
