import { randomUUID } from "node:crypto";
import { cpSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { paths } from "#core/paths.ts";
import { STUDIO_SAVE } from "#core/studio.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { signInAs } from "#tests/support/desk-visitor.ts";
import { type Case, found } from "../support/case.ts";
import { scaled } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { type CaseStorage, openStorage } from "../support/storage.ts";
import { until } from "../support/until.ts";

/** What a response has acknowledged. */
interface Acknowledged {
  forms: Sent[];
  /** Email addresses, one per booking. */
  bookings: string[];
  /** Ids of notes. */
  notes: string[];
  /** Responses that are neither an acknowledgement nor a refusal. */
  failures: string[];
  /** The last saved, and the last published, revision of each entry. */
  drafts: Map<number, number>;
  published: Map<number, number>;
}

/** Sends as a signed-in person; a killed site gives a response without status. */
interface Client {
  url: string;
  post(to: string, body: URLSearchParams | object): Promise<{ status: number; body: string }>;
}

interface Session {
  cookie: string;
}

const ENTRIES = [1, 2];

const mixedCase: Case = {
  name: "kill -9 at random under forms, bookings, Desk and Studio",
  async run() {
    const kills = scaled(100);
    const storage = await openStorage();
    const content = path.join(storage.folder, "content");
    cpSync("content", content, { recursive: true });
    const environment = {
      ...storage.environment,
      CONTENT_DIR: content,
      MAIL_CONFIRMATIONS: "off",
    };
    const acknowledged: Acknowledged = {
      forms: [],
      bookings: [],
      notes: [],
      failures: [],
      drafts: new Map(),
      published: new Map(),
    };
    try {
      const first = await startSite(environment);
      const admin = await signInAs(first, "admin", environment);
      const session = { cookie: Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join("; ") };
      await (await openSender(first.url))(write("enquiry"));
      await kill(first);
      const lead = leadIn(storage);
      for (let round = 0; round < kills; round++) {
        const site = await startSite({ ...environment, FAULT_CLOCK_MS: String(round * 6 * 60_000) });
        await loadUntilKilled(site, session, lead, acknowledged);
      }
      // Recovers what the last kill interrupted.
      await kill(await startSite(environment));
      const problems = await findProblems(storage, content, acknowledged);
      const { forms, bookings, notes, drafts, published } = acknowledged;
      const figures =
        `${kills} kills: ${forms.length} forms, ${bookings.length} bookings, ${notes.length} notes, ` +
        `${sum(drafts)} drafts acknowledged, the last publications at ${[...published.values()].join(" and ")}`;
      return found(problems.length === 0, `${figures}; ${problems.join("; ") || "0 lost, 0 twice"}`);
    } finally {
      storage.remove();
    }
  },
};

function sum(revisions: ReadonlyMap<number, number>): number {
  return [...revisions.values()].reduce((total, revision) => total + revision, 0);
}

function leadIn({ folder }: CaseStorage): string {
  const database = new DatabaseSync(path.join(folder, "fairlead.sqlite"), { readOnly: true });
  try {
    return String(database.prepare("select submission_id as id from lead").get()?.id);
  } finally {
    database.close();
  }
}

async function loadUntilKilled(
  site: BuiltSite,
  session: Session,
  lead: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const client = clientOf(site, session);
  const send = await openSender(site.url);
  const [forms, drafts] = [acknowledged.forms.length + 10, sum(acknowledged.drafts) + 2];
  const load = [
    ...Array.from({ length: 3 }, () => sendForms(send, acknowledged)),
    book(client, acknowledged),
    writeNotes(client, lead, acknowledged),
    ...ENTRIES.map((entry) => edit(client, entry, acknowledged)),
  ];
  await until(() => acknowledged.forms.length >= forms && sum(acknowledged.drafts) >= drafts, 60_000);
  await sleep(Math.random() * 1500);
  await kill(site);
  await Promise.all(load);
}

function clientOf({ url }: BuiltSite, { cookie }: Session): Client {
  return {
    url,
    async post(to, body) {
      const isForm = body instanceof URLSearchParams;
      const headers = {
        ...{ cookie, origin: url, "sec-fetch-site": "same-origin" },
        ...(!isForm && { "content-type": "application/json" }),
      };
      try {
        const response = await fetch(url + to, {
          method: "POST",
          redirect: "manual",
          headers,
          body: isForm ? body : JSON.stringify(body),
        });
        return { status: response.status, body: await response.text() };
      } catch {
        return { status: 0, body: "" };
      }
    },
  };
}

async function sendForms(
  send: Awaited<ReturnType<typeof openSender>>,
  { forms }: Acknowledged,
): Promise<void> {
  for (;;) {
    const form = write(Math.random() < 0.25 ? "application" : "enquiry");
    const { status } = await send(form);
    if (status === 200) forms.push(form);
    if (status === 0) return;
    await pause();
  }
}

/** Leaves processor time to the checks of the Studio. */
const pause = () => sleep(Math.random() * 200);

/** One booking per round, so that slots last. */
async function book({ url, post }: Client, { bookings }: Acknowledged): Promise<void> {
  const page = await fetch(url + paths.bookCall).catch(() => null);
  const html = (await page?.text().catch(() => "")) ?? "";
  const slots = Array.from(html.matchAll(/name="slot"[^>]* value="([^"]+)"/g), ([, slot = ""]) => slot);
  const { challenge, a, b } = await fetch(`${url}/api/v1/challenge`)
    .then((response) => response.json())
    .catch(() => ({}));
  const slot = slots[Math.floor(Math.random() * slots.length)];
  if (slot === undefined || challenge === undefined) return;
  const email = `${randomUUID()}@example.com`;
  const fields = { slot, zone: "Europe/Berlin", name: "Ada", email, topic: "A booking app.", challenge };
  const { status } = await post(
    paths.bookCall,
    new URLSearchParams({ ...fields, userResult: String(a + b) }),
  );
  if (status === 302 || status === 303) bookings.push(email);
}

async function writeNotes({ post }: Client, lead: string, { notes }: Acknowledged): Promise<void> {
  for (;;) {
    const id = randomUUID();
    const note = new URLSearchParams({ intent: "note", id, text: `Call back ${id}` });
    const { status } = await post(`/desk/leads/${lead}`, note);
    if (status === 200) notes.push(id);
    if (status === 0) return;
    await pause();
  }
}

/** Saves an entry of its own again and again, and publishes every third revision. */
async function edit(
  { post }: Client,
  entry: number,
  { drafts, published, failures }: Acknowledged,
): Promise<void> {
  const entryRef = { collection: "faqs", entry: String(entry) };
  const value = questionIn("content", entry);
  let seen = "unknown";
  for (;;) {
    const revision = (drafts.get(entry) ?? 0) + 1;
    const saved = await save(seen, revision);
    if (saved.status === 0) return;
    if (saved.status >= 500) {
      if (saved.status !== 503) failures.push(`${STUDIO_SAVE} ${saved.status}`);
      await pause();
      continue;
    }
    const { kind, version, conflict } = JSON.parse(saved.body || "{}");
    seen = conflict?.version ?? version ?? seen;
    if (kind !== "saved") continue;
    drafts.set(entry, revision);
    if (revision % 3 !== 0) continue;
    const form = new URLSearchParams({ intent: "publish", seen });
    const { status } = await post(`/studio/faqs/edit?entry=${entry}`, form);
    if (status === 200) published.set(entry, revision);
    if (status === 0) return;
  }

  function save(version: string, revision: number) {
    const edited = { ...value, answer: `${value.answer.trim()} Revision ${revision}.` };
    return post(STUDIO_SAVE, { entryRef, edit: { value: edited, body: null }, seen: version });
  }
}

interface Question {
  id: number;
  answer: string;
}

function questionIn(content: string, entry: number): Question {
  const questions = parse(readFileSync(path.join(content, "faqs.yaml"), "utf8")) as Question[];
  return questions.find(({ id }) => id === entry) as Question;
}

const revisionIn = (text: string) => Number(/ Revision (\d+)\./.exec(text)?.[1] ?? 0);

async function findProblems(
  storage: CaseStorage,
  content: string,
  { forms, bookings, notes, failures, drafts, published }: Acknowledged,
): Promise<string[]> {
  const { lost, twice, withoutFile, integrity } = await storage.readState(forms);
  const database = new DatabaseSync(path.join(storage.folder, "fairlead.sqlite"), { readOnly: true });
  const count = (query: string, value: string) => Number(database.prepare(query).get(value)?.count);
  try {
    const booked = bookings.map((email) =>
      count(
        "select count(*) as count from call_booking join submission on submission.id = submission_id where email = ?",
        email,
      ),
    );
    const missing = notes.filter(
      (id) => count("select count(*) as count from lead_event where id = ?", id) !== 1,
    );
    const behind = ENTRIES.flatMap((entry) => {
      const shown = revisionIn(questionIn(content, entry).answer);
      const row = database
        .prepare("select value from studio_draft where collection = 'faqs' and entry = ?")
        .get(String(entry));
      const last = Math.max(shown, revisionIn(String(row?.value ?? "")));
      return [
        ...(last < (drafts.get(entry) ?? 0) ? [`draft ${entry} is at ${last} of ${drafts.get(entry)}`] : []),
        ...(shown < (published.get(entry) ?? 0)
          ? [`entry ${entry} shows ${shown} of ${published.get(entry)}`]
          : []),
      ];
    });
    return [
      ...failures,
      ...(lost + twice + withoutFile > 0
        ? [`forms: ${lost} lost, ${twice} twice, ${withoutFile} without file`]
        : []),
      ...(booked.some((rows) => rows !== 1)
        ? [`bookings: ${booked.filter((rows) => rows !== 1).length} wrong`]
        : []),
      ...(missing.length > 0 ? [`notes: ${missing.length} lost`] : []),
      ...behind,
      ...(integrity === "ok" ? [] : [integrity]),
    ];
  } finally {
    database.close();
  }
}

export const cases: readonly Case[] = [mixedCase];
