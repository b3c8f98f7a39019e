import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { expect, onTestFinished, test } from "vitest";
import { LEAD_EVENTS, LEAD_EXPORT, type LeadNews, leadFileUrl } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { createAccount } from "#server/staff/account.ts";
import { createPeople } from "#server/staff/people.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { createTestApp, serveApp } from "#tests/support/test-app.ts";
import { addLeadRoutes } from "./lead-routes.ts";

const RESUME = { key: "key", name: "cv.pdf", type: "pdf", size: 2, scan: null } as const;

async function openRoutes() {
  const open = await openTestLeads();
  open.files.set("key", "cv");
  const app = createTestApp();
  const people = new Map<string, Staff>();
  const session = {
    findStaff: async (headers: Headers) => ({ staff: people.get(headers.get("cookie") ?? "") ?? null }),
  };
  addLeadRoutes(app, open, session, async (context, { status }) => context.body(null, status));
  const url = await serveApp(app);
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const get = (path: string, staff: Staff | null, signal = ended.signal) => {
    if (staff !== null) people.set(staff.person.id, staff);
    return fetch(url + path, { headers: { cookie: staff?.person.id ?? "" }, signal });
  };
  return { ...open, get, ended, people };
}

test.each([LEAD_EVENTS, LEAD_EXPORT, leadFileUrl("some")])(
  "without a session %s is unknown",
  async (path) => {
    const { get } = await openRoutes();
    expect((await get(path, null)).status).toBe(404);
  },
);

test.each([
  ["admin", 200],
  ["hr", 200],
  ["sales", 404],
  ["reader", 404],
  ["editor", 404],
] as const)("%s gets %i for a resume", async (role, status) => {
  const open = await openRoutes();
  const { id } = await open.receive({ kind: "application", file: RESUME });
  expect((await open.get(leadFileUrl(id), await open.person(role))).status).toBe(status);
});

test("shows a PDF in a frame of this site, and sends everything else as a download", async () => {
  const open = await openRoutes();
  const hr = await open.person("hr");
  const pdf = await open.receive({ kind: "application", file: RESUME });
  const shown = await open.get(`${leadFileUrl(pdf.id)}?show`, hr);
  expect(shown.headers.get("content-type")).toBe("application/pdf");
  expect(shown.headers.get("content-disposition")).toMatch(/^inline;/);
  expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'self'");
  expect(await shown.text()).toBe("cv");
  const docx = await open.receive({ kind: "application", file: { ...RESUME, key: "other", type: "docx" } });
  const sent = await open.get(`${leadFileUrl(docx.id)}?show`, hr);
  expect(sent.headers.get("content-disposition")).toMatch(/^attachment; filename="resume-[\w-]+\.docx"$/);
  expect(sent.headers.get("content-security-policy")).toContain("sandbox");
});

test("withholds an infected resume", async () => {
  const open = await openRoutes();
  const { id } = await open.receive({ kind: "application", file: { ...RESUME, scan: "infected" } });
  expect((await open.get(leadFileUrl(id), await open.person("hr"))).status).toBe(409);
});

test("exports a selection or a query", async () => {
  const open = await openRoutes();
  const sales = await open.person("sales");
  const [one, other] = [await open.receive(), await open.receive()];
  const rowsOf = async (query: string) =>
    (await (await open.get(`${LEAD_EXPORT}?${query}`, sales)).text()).trim().split("\r\n").slice(1);
  expect(await rowsOf(`id=${one.id}`)).toEqual([expect.stringContaining(one.reference)]);
  expect(await rowsOf("view=all&sort=-received")).toHaveLength(2);
  expect(await rowsOf(`view=all&q=${other.reference}`)).toEqual([expect.stringContaining(other.reference)]);
  expect((await open.get(LEAD_EXPORT, await open.person("reader"))).status).toBe(404);
});

type Open = Awaited<ReturnType<typeof openRoutes>>;

/** What a person hears of leads. */
async function listen(open: Open, role: "sales" | "editor") {
  const response = await open.get(LEAD_EVENTS, await open.person(role));
  expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const heard: LeadNews[] = [];
  void (async () => {
    // Notices have no data.
    for await (const line of createInterface(Readable.fromWeb(response.body as WebStream)))
      if (line.startsWith("data: {")) heard.push(JSON.parse(line.slice("data: ".length)));
  })().catch(() => {});
  return heard;
}

test("sends events of what the person may see", async () => {
  const open = await openRoutes();
  const [ofEditor, heard] = [await listen(open, "editor"), await listen(open, "sales")];
  const enquiries: string[] = [];
  // Postgres sends nothing that was announced before this process listened.
  await expect
    .poll(async () => {
      await open.receive({ kind: "application" });
      enquiries.push((await open.receive()).id);
      return heard.some(({ what }) => what === "received");
    })
    .toBe(true);
  // Notices have no kind.
  expect(new Set(heard.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(["enquiry"]));
  expect(enquiries).toContain(heard.find(({ what }) => what === "received")?.id);
  expect(ofEditor.flatMap(({ kind }) => kind ?? [])).toEqual([]);
});

test.each(["removed", "demoted", "signed out"])("a person who is %s gets no more news", async (how) => {
  const open = await openRoutes();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  await open.leads.stay(id, false, sales);
  const response = await open.get(LEAD_EVENTS, sales);
  const text = response.text();
  const account = createAccount(open, async () => null);
  const people = createPeople(open);
  open.people.set(sales.person.id, how === "demoted" ? await open.person("reader") : (null as never));
  if (how === "removed") await people.remove(sales.person.id, sales.person.id);
  else if (how === "demoted")
    await people.change(sales.person.id, { role: "reader", also: [] }, sales.person.id);
  else await account.endOtherSessions(sales.person.id, new Headers());
  const later = await open.receive();
  expect(await text).not.toContain(later.id);
  expect(await open.database.selectFrom("lead_presence").selectAll().execute()).toEqual([]);
});
