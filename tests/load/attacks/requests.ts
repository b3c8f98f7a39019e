import { DatabaseSync } from "node:sqlite";
import { leadUrl } from "#core/leads.ts";
import { databaseFile, openDatabase } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";
import { createTrustedClock } from "#server/storage/database/trusted-clock.ts";
import { type Case, found, type Outcome } from "#tests/faults/support/case.ts";
import { scaled } from "#tests/faults/support/scale.ts";
import type { Visitor } from "#tests/support/desk-visitor.ts";
import { storeLeads } from "#tests/support/many-leads.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type AttackedSite, type Measured, startAttackedSite } from "../support/attacked-site.ts";
import { judge } from "../support/judge.ts";
import { JSON_TYPE, nested, post } from "../support/request-bodies.ts";

const MB = 1024 * 1024;
const LEADS = scaled(12_000);
const MANY_LEADS = scaled(30_000);
const STEP_MS = 10_000;
const EXPIRY_STEPS = 30;
const SECRET = "a-long-random-text";

const URLENCODED = "application/x-www-form-urlencoded";

const manyParts = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n`.repeat(20_000);
const fullForm = Array.from({ length: 49 }, (_, field) => `f${field}=${"%41".repeat(1_700)}`).join("&");

/** Without a session. */
const ANONYMOUS: readonly [name: string, url: string, init: RequestInit][] = [
  ["PUT of 20 MB to the sign-in", "/desk/sign-in", post(`email=${"a".repeat(20 * MB)}`, URLENCODED, "PUT")],
  ["DELETE of 20 MB to the Studio", "/studio/data/save", post("a".repeat(20 * MB), JSON_TYPE, "DELETE")],
  ["'a&' 970,000 times to the sign-in", "/desk/sign-in", post("a&".repeat(970_000), URLENCODED)],
  ["'a&' 100,000 times to the sign-in", "/desk/sign-in", post("a&".repeat(100_000), URLENCODED)],
  ["a full form to the sign-in", "/desk/sign-in", post(fullForm, URLENCODED)],
  ["an address of 32 KB", "/desk/sign-in", post(`email=${"a".repeat(32_000)}`, URLENCODED)],
  ["20,000 parts to the sign-in", "/desk/sign-in", post(manyParts, "multipart/form-data; boundary=x")],
  ["plain text to the sign-in", "/desk/sign-in", post("email=ada@example.com", "text/plain")],
  [
    "JSON 30,000 deep to a passkey",
    "/desk/auth/passkey/verify-authentication",
    post(nested(30_000), JSON_TYPE),
  ],
  ["'a&' 120,000 times to a public form", "/contact-us", post("a&".repeat(120_000), URLENCODED)],
  ["20,000 parts to a public form", "/contact-us", post(manyParts, "multipart/form-data; boundary=x")],
  ["JSON 8,000 deep to the API", "/api/v1/subscription", post(nested(8_000), JSON_TYPE)],
  [
    "a policy report of 60 KB",
    "/reports/policy",
    post(`[${"{},".repeat(20_000)}{}]`, "application/reports+json"),
  ],
  ["a search cut within an emoji", `/search?keyword=${"a".repeat(199)}%F0%9F%AA%81`, {}],
  ["a path of 8,000 slashes", `/${"/".repeat(8_000)}about`, {}],
  ["a path of 2,000 encoded letters", `/${"%41".repeat(2_000)}`, {}],
];

export const cases: readonly Case[] = [
  ...ANONYMOUS.map(([name, url, init]) => ({ name, run: () => askOnce(url, init) })),
  { name: "a hook of 2 MB", run: () => askOnce("/studio/git/hook", post("a".repeat(2 * MB)), HOOKED) },
  { name: `Desk: ${LEADS} leads: list, search, export, many ids, long reply`, run: useDesk },
  { name: `Desk: an erasure with ${MANY_LEADS} leads`, run: erase },
  { name: `retention: ${MANY_LEADS} leads expire`, run: expire },
];

const HOOKED = { STUDIO_GIT: "commit", STUDIO_GIT_SECRET: SECRET };

async function askOnce(url: string, init: RequestInit, environment: Record<string, string> = {}) {
  const site = await startAttackedSite(environment);
  try {
    // Compiles the code, which the first request of a process pays for.
    const small = init.body === undefined ? init : { ...init, body: "email=a" };
    for (let count = 0; count < 5; count++)
      await site.send(init.body === undefined ? "/search?keyword=a" : url, small);
    return judge([["asked", await site.measure(url, init)]]);
  } finally {
    await site.stop();
  }
}

async function withLeads(
  count: number,
  use: (site: AttackedSite, admin: Visitor, ids: string[], folder: string) => Promise<Outcome>,
  environment: Record<string, string> = {},
) {
  const { folder, remove } = createTemporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder, DATABASE_URL: null });
  const store = createStore(database);
  await storeLeads(store, count);
  // The newest lead is years old.
  await createTrustedClock(store, Date.now).confirm();
  const rows = await database.selectFrom("submission").select("id").limit(1000).execute();
  await database.destroy();
  const site = await startAttackedSite({ DATA_DIR: folder, ...environment });
  try {
    return await use(
      site,
      await site.signIn("admin"),
      rows.map(({ id }) => id),
      folder,
    );
  } finally {
    await site.stop();
    remove();
  }
}

function useDesk() {
  return withLeads(LEADS, async (site, admin, ids) => {
    const [lead = ""] = ids;
    const reply = (text: string) => ({
      method: "POST",
      body: new URLSearchParams({ intent: "reply", id: crypto.randomUUID(), subject: "Hello", text }),
    });
    const select = (some: readonly string[], intent = "close") => ({
      method: "POST",
      body: new URLSearchParams([["intent", intent], ...some.map((id) => ["id", id])]),
    });
    const many = ids.slice(0, 500);
    const steps: [string, string, RequestInit?][] = [
      ["listed", "/desk/inbox?view=all"],
      ["searched", "/desk/inbox?view=all&q=harbour"],
      ["searched for 1,000 letters", `/desk/inbox?view=all&q=${"ab ".repeat(333)}`],
      ["overview", "/desk/overview"],
      ["exported", "/desk/export.csv?view=all"],
      ["closed 500", "/desk/inbox", select(many)],
      ["marked 500 as spam", "/desk/inbox", select(many, "mark-spam")],
      ["approved 500", "/desk/inbox", select(many, "approve")],
      ["selected 999", "/desk/inbox", select(ids.slice(0, 999))],
      ["replied with 100 KB", leadUrl(lead), reply("a".repeat(100_000))],
    ];
    for (let count = 0; count < 3; count++) {
      for (const [, url, init] of steps.slice(0, 4)) await site.send(url, init, admin);
      await site.send("/desk/export.csv?view=all&q=ledger", {}, admin);
      await site.send("/desk/inbox", select(ids.slice(-3)), admin);
      await site.send(leadUrl(lead), reply(""), admin);
    }
    const measured: [string, Measured][] = [];
    for (const [name, url, init] of steps) measured.push([name, await site.measure(url, init, admin)]);
    return judge(measured);
  });
}

/** Also the time after the answer, in which freed pages are removed from the file. */
function erase() {
  return withLeads(MANY_LEADS, async (site, admin, ids, folder) => {
    const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: 5000 });
    const find = database.prepare("select reference from submission where id = ?");
    const eraseOne = async (id: string) => {
      await site.send(leadUrl(id), {}, admin);
      const reference = String(find.get(id)?.reference);
      return { method: "POST", body: new URLSearchParams({ intent: "erase", reference }) };
    };
    const [first = "", second = ""] = ids;
    await site.send(leadUrl(first), await eraseOne(first), admin);
    const init = await eraseOne(second);
    const erased = await site.measure(leadUrl(second), init, admin);
    const after = await site.settle(10_000);
    database.close();
    return judge([
      ["erased", erased],
      ["after", after],
    ]);
  });
}

/** Until all but the spam is gone from the disk, which no digest has listed. */
function expire() {
  const use = async (site: AttackedSite, admin: Visitor, _: string[], folder: string) => {
    for (let count = 0; count < 3; count++) await site.send("/desk/inbox?view=all", {}, admin);
    const database = new DatabaseSync(databaseFile(folder), { readOnly: true, timeout: 5000 });
    const isLeft = database.prepare(
      "select exists (select 1 from submission where verdict <> 'spam') or exists (select 1 from erasure) as is_left",
    );
    const measured: [string, Pick<Measured, "gap" | "processor">][] = [];
    do measured.push([`${STEP_MS / 1000} s`, await site.settle(STEP_MS)]);
    while (isLeft.get()?.is_left === 1 && measured.length < EXPIRY_STEPS);
    const isOver = isLeft.get()?.is_left === 0;
    database.close();
    const { holds, figures } = judge(measured);
    return found(holds && isOver, isOver ? figures : `not over: ${figures}`);
  };
  return withLeads(MANY_LEADS, use, { LOOP_HOUR_MS: "3000" });
}
