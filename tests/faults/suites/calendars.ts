import { setTimeout as sleep } from "node:timers/promises";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { createVisitor, signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { RADICALE_PASSWORD, type Radicale, startRadicale } from "#tests/support/radicale.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { kill, startSite } from "../support/site.ts";

const DESK = "/desk/calls/calendars";

interface Opened {
  radicale: Radicale;
  site: BuiltSite;
  sales: Visitor;
}

async function withRadicale<Result>(use: (opened: Opened) => Promise<Result>): Promise<Result> {
  const radicale = await startRadicale();
  const { folder, remove } = createTemporaryFolder();
  const environment = { DATA_DIR: folder, CALENDAR_HOSTS: radicale.host };
  const site = await startSite(environment);
  try {
    return await use({ radicale, site, sales: await signInAs(site, "sales", environment) });
  } finally {
    await kill(site);
    await radicale.close();
    remove();
  }
}

async function add({ sales, radicale }: Opened, password: string): Promise<number> {
  const page = await (await sales.get(DESK)).text();
  const host = /name="host" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const { status } = await sales.post(DESK, { intent: "add", host, address: radicale.urlOf(password) });
  return status;
}

async function readSlots({ site }: Opened): Promise<string[]> {
  const page = await (await fetch(`${site.url}/book-a-call`)).text();
  return Array.from(page.matchAll(/<input[^>]*name="slot"[^>]*>/g), ([input]) => valueIn(input));
}

const valueIn = (input: string) => /value="([^"]+)"/.exec(input)?.[1] ?? "";

let visitors = 0;

/** @returns the status of the response: 303 for a booked call */
async function book({ site }: Opened, slot: string): Promise<number> {
  const { challenge, a, b } = await (await fetch(`${site.url}/api/v1/challenge`)).json();
  const { status } = await createVisitor(site).post("/book-a-call", {
    ...{ slot, name: "Nora Berg", email: `nora${++visitors}@example.com`, topic: "A booking app for kites." },
    ...{ challenge, userResult: String(a + b) },
  });
  return status;
}

/** Calendars are read again when someone books, but not twice within 15 seconds. */
const FRESH_MS = 16_000;

function event(id: string, at: string): string {
  const [start, stamp] = [at, "2026-11-01T00:00:00Z"].map((time) => time.replace(/[-:]|\.\d+/g, ""));
  const lines = [`UID:${id}`, `DTSTAMP:${stamp}`, `DTSTART:${start}`, "DURATION:PT30M", "SUMMARY:Dentist"];
  const whole = ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
  const calendar = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...whole, "END:VCALENDAR"];
  return calendar.map((line) => `${line}\r\n`).join("");
}

const moved: Case = {
  name: "a host's calendar in Radicale, with an event that is moved",
  run: () =>
    withRadicale(async (opened) => {
      const { radicale } = opened;
      const [first = "", second = "", third = ""] = await readSlots(opened);
      await radicale.put("dentist", event("dentist", first));
      const wrong = await add(opened, "wrong");
      const added = await add(opened, RADICALE_PASSWORD);
      const isBusy = !(await readSlots(opened)).includes(first);
      await radicale.put("dentist", event("dentist", second));
      await sleep(FRESH_MS);
      const [freed, taken] = [await book(opened, first), await book(opened, second)];
      await radicale.remove("dentist");
      await sleep(FRESH_MS);
      const removed = await book(opened, second);
      const left = await readSlots(opened);
      return found(
        wrong === 422 &&
          added === 200 &&
          isBusy &&
          freed === 303 &&
          taken === 422 &&
          removed === 303 &&
          left.includes(third),
        `a wrong password was answered with ${wrong}, the right one with ${added}; the busy time was ${isBusy ? "not " : ""}offered; moved, its time was booked with ${freed}, and the new one with ${taken}; removed, with ${removed}`,
      );
    }),
};

const unreachable: Case = {
  name: "a host's calendar while Radicale is down",
  run: () =>
    withRadicale(async (opened) => {
      const { radicale, sales } = opened;
      const [first = "", second = ""] = await readSlots(opened);
      await radicale.put("dentist", event("dentist", first));
      await add(opened, RADICALE_PASSWORD);
      await radicale.stop();
      await sleep(FRESH_MS);
      const [taken, other] = [await book(opened, first), await book(opened, second)];
      const isSaid = (await (await sales.get(DESK)).text()).includes("The server can&#x27;t be reached.");
      await radicale.start();
      await radicale.remove("dentist");
      await sleep(FRESH_MS);
      const freed = await book(opened, first);
      return found(
        taken === 422 && other === 303 && isSaid && freed === 303,
        `its last known state was used (${taken} and ${other}), and the Desk ${isSaid ? "said" : "did not say"} why; afterwards the time was booked with ${freed}`,
      );
    }),
};

export const cases = [moved, unreachable];
