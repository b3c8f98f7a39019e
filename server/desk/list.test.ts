import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { boardMax } from "#core/board.ts";
import { SEARCH_MAX } from "#core/leads.ts";
import { USUAL_CHOICES } from "#core/list-choices.ts";
import { type Stage, USUAL_STAGES } from "#core/stages.ts";
import { auditOf, findLead, leadQuery, NOW, openTestLeads } from "#tests/support/leads.ts";
import { insertLead } from "../leads/lead-rows.ts";

test("lists each view, and counts them", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const first = await open.receive();
  const second = await open.receive();
  const spam = await open.receive({ verdict: "spam", channels: [] });
  const application = await open.receive({ kind: "application" });
  await open.receive({ kind: "subscription", fields: { email: "eve@example.com" } });
  await open.leads.change([first.id], { to: "assign", owner: admin.person.id }, admin);
  await open.leads.change([second.id], { to: "close" }, admin);
  await open.leads.change([application.id], { to: "answered-elsewhere" }, admin);
  const inView = async (view: string) => {
    const { rows, total } = await open.leads.list(leadQuery(`view=${view}`), admin);
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id).sort();
  };
  const sorted = (...ids: string[]) => ids.sort();
  expect(await inView("unanswered")).toEqual([first.id]);
  expect(await inView("mine")).toEqual([first.id]);
  expect(await inView("all")).toEqual(sorted(first.id, second.id, application.id));
  expect(await inView("applications")).toEqual([application.id]);
  expect(await inView("quarantine")).toEqual([spam.id]);
  expect(await inView("closed")).toEqual([second.id]);
  const { counts } = await open.leads.list(leadQuery(), admin);
  expect(counts).toEqual({
    unanswered: 1,
    waiting: 1,
    snoozed: 0,
    mine: 1,
    undelivered: 0,
    all: 3,
    applications: 1,
    quarantine: 1,
    closed: 1,
  });
});

test("lists applications by opening, those that wait longest first", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const apply = (opening: string, day: number) =>
    open.receive({
      kind: "application",
      receivedAt: new Date(Date.UTC(2026, 0, day)),
      fields: { career_id: opening, position: opening },
    });
  const [late, other, early] = [await apply("tester", 3), await apply("writer", 1), await apply("tester", 2)];
  const { rows } = await open.leads.list(leadQuery("view=applications"), admin);
  expect(rows.map(({ id }) => id)).toEqual([early.id, late.id, other.id]);
});

test("finds by words and by each filter", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const source = { page: "/contact-us", campaign: { utm_source: "newsletter" }, referrer: "" };
  await open.receive({ source });
  await open.receive({ kind: "application", verdict: "suspect", score: 4 });
  for (const [text, total] of [
    ["q=kit+SHO", 1],
    ["q=lindqvist", 1],
    ["q=emile", 1],
    ["q=test-0001", 1],
    ["q=ada@example", 1],
    ["q=boats", 0],
    ["q=%22", 0],
    ["q=%22%27%29+or", 0],
    ["kind=application", 1],
    ["opening=designer", 1],
    ["opening=general", 0],
    ["budget=%3C%245000", 1],
    ["service=Web+shop", 1],
    ["country=Sweden", 1],
    ["country=sweden%27--", 0],
    ["source=newsletter", 1],
    ["owner=nobody", 2],
    ["owner=me", 0],
    ["score_from=3", 1],
    ["score_to=2", 1],
    ["from=2026-03-02&to=2026-03-02", 2],
    ["from=2026-03-03", 0],
    ["verdict=suspect", 1],
    ["stage=new", 2],
    ["stage=new&kind=application", 1],
  ] as const)
    expect([text, (await open.leads.list(leadQuery(`view=all&${text}`), admin)).total]).toEqual([
      text,
      total,
    ]);
});

test("finds phones in any grouping, references in any writing, and words inside of a run", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { reference } = await open.receive({
    fields: {
      phone: "+15125550142",
      name: "Søren Weiß",
      project_details: "東京都庁の近く。Call (713) 555-0199 too.",
    },
  });
  await open.receive({ fields: { phone: "5125550142", name: "Ada" } });
  for (const [q, total] of [
    ["(512) 555-0142", 2],
    ["+1 512 555 0142", 2],
    ["512 555 0142 weiss", 1],
    ["+1 (713) 5550199", 1],
    ["+1 512 555 0143", 0],
    [reference.replace("-", "").toLowerCase(), 1],
    [reference.replace("-", " "), 1],
    ["WEISS soren", 1],
    ["京都", 1],
    ["大阪", 0],
    ['" OR (', 0],
  ] as const)
    expect([q, (await open.leads.list({ ...leadQuery("view=all"), q }, admin)).total]).toEqual([q, total]);
});

test("filters by the days of the person's time zone", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  await open.receive({ receivedAt: new Date("2026-03-01T23:30:00.000Z") });
  const total = async (timeZone: string, day: string) => {
    const times = { ...admin.times, timeZone };
    return (await open.leads.list(leadQuery(`view=all&from=${day}&to=${day}`), { ...admin, times })).total;
  };
  expect(await total("UTC", "2026-03-01")).toBe(1);
  expect(await total("Europe/Oslo", "2026-03-01")).toBe(0);
  expect(await total("Europe/Oslo", "2026-03-02")).toBe(1);
});

test("a search in a view counts what it finds in all", async () => {
  const open = await openTestLeads();
  const [admin, sales] = [await open.person("admin"), await open.person("sales")];
  const { id } = await open.receive();
  await open.receive();
  await open.receive({ kind: "application", fields: { name: "Ada Brandt" } });
  await open.receive({ verdict: "spam", channels: [] });
  await open.leads.change([id], { to: "close" }, admin);
  const inAll = async (query: string, staff = admin) =>
    (await open.leads.list(leadQuery(query), staff)).inAll;
  expect(await inAll("view=closed&q=ada")).toBe(3);
  expect(await inAll("view=closed&q=ada&kind=enquiry")).toBe(2);
  expect(await inAll("view=closed&q=ada", sales)).toBe(2);
  expect(await inAll("view=all&q=ada")).toBeNull();
  expect(await inAll("view=closed")).toBeNull();
});

test("tells earlier leads of a sender from later ones, and marks those whose sender had written before", async () => {
  const open = await openTestLeads();
  const [admin, sales] = [await open.person("admin"), await open.person("sales")];
  const at = (minute: number) => ({ receivedAt: new Date(NOW + minute * 60_000) });
  const email = { fields: { email: "ada@example.com" } };
  const first = await open.receive({ ...at(0), kind: "application", ...email });
  const second = await open.receive({ ...at(1), ...email });
  const third = await open.receive({ ...at(2), ...email });
  await open.receive({ ...at(3), fields: { email: "ben@example.com" } });
  const lead = await findLead(open, second.id, admin);
  expect(lead.earlier.map(({ id }) => id)).toEqual([first.id]);
  expect(lead.later.map(({ id }) => id)).toEqual([third.id]);
  const marked = async (staff: typeof admin) =>
    (await open.leads.list(leadQuery("view=all"), staff)).rows
      .filter(({ earlierCount }) => earlierCount > 0)
      .map(({ id, earlierCount }) => [id, earlierCount]);
  expect(await marked(admin)).toEqual([
    [third.id, 2],
    [second.id, 1],
  ]);
  expect(await marked(sales)).toEqual([[third.id, 1]]);
  expect((await findLead(open, second.id, sales)).earlier).toEqual([]);
});

test.each(["booked", "canceled"] as const)("lists the %s call of a lead", async (state) => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const [booked, other] = [await open.receive(), await open.receive()];
  const at = "2026-03-09T10:00:00.000Z";
  await open.database
    .insertInto("call_booking")
    .values({
      ...{ id: randomUUID(), submission_id: booked.id, starts_at: at },
      minutes: 30,
      state,
      changed_at: at,
    })
    .execute();
  const { rows } = await open.leads.list(leadQuery("view=all"), sales);
  expect(new Map(rows.map(({ id, call }) => [id, call]))).toEqual(
    new Map([
      [booked.id, expect.objectContaining({ at, minutes: 30, state })],
      [other.id, null],
    ]),
  );
  expect((await findLead(open, booked.id, sales)).call).toEqual(
    expect.objectContaining({ at, minutes: 30, state }),
  );
});

test("the board shows the newest of each stage, and counts all", async () => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const ids: string[] = [];
  for (let day = 1; day <= boardMax("rejected") + 2; day++) {
    const receivedAt = new Date(Date.UTC(2026, 0, day));
    ids.push((await open.receive({ kind: "application", receivedAt })).id);
  }
  const [oldest = "", ...others] = ids;
  await open.leads.change(others, { to: "stage", stage: "rejected" }, hr);
  const board = await open.leads.board("designer", hr);
  const idsIn = (stage: Stage) => board.find((one) => one.stage === stage)?.cards.map(({ id }) => id);
  expect(board.map(({ stage, total }) => [stage, total])).toEqual(
    USUAL_STAGES.map((stage) => [stage, stage === "new" ? 1 : stage === "rejected" ? others.length : 0]),
  );
  expect(idsIn("new")).toEqual([oldest]);
  expect(idsIn("rejected")).toEqual(others.slice(1).reverse());
  expect((await open.leads.board("general", hr)).every(({ total }) => total === 0)).toBe(true);
  const { total } = await open.leads.list(leadQuery("view=applications&opening=designer&stage=rejected"), hr);
  expect(total).toBe(others.length);
});

test("a search lists the last thousand leads that match it and its filters", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id: oldest } = await open.receive({ fields: { country: "Norway" } });
  await open.store.write(async (transaction) => {
    const fields = JSON.stringify({ name: "Ada Lindqvist", project_details: "We sell kites." });
    for (let index = 0; index < SEARCH_MAX; index++) {
      const submission = {
        ...{ id: randomUUID(), kind: "enquiry" as const, reference: `MANY-${index}`, fields },
        ...{ received_at: new Date(NOW + index).toISOString(), email: "ada@example.com", source: null },
        ...{ verdict: "clear" as const, score: 0, reasons: "[]", digested_at: null, released_at: null },
        ...{ file_key: null, file_name: null, file_type: null, file_size: null, scan: null },
      };
      await transaction.insertInto("submission").values(submission).execute();
      await insertLead(transaction, submission, submission.received_at);
    }
  });
  const many = await open.leads.list(leadQuery("view=all&q=kites&sort=received"), admin);
  expect(many).toMatchObject({ total: SEARCH_MAX, isMore: true });
  expect(many.rows[0]?.reference).toBe("MANY-0");
  const one = await open.leads.list(leadQuery("view=all&q=kites&country=Norway"), admin);
  expect(one).toMatchObject({ rows: [{ id: oldest }], total: 1, isMore: false });
});

test("pages through leads in the chosen order", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  for (let index = 0; index < 51; index++) {
    open.clock.now = NOW + index * 1000;
    await open.receive();
  }
  const second = await open.leads.list(leadQuery("view=all&page=2"), admin);
  expect(second).toMatchObject({ page: 2, pages: 2, total: 51 });
  expect(second.rows.map(({ reference }) => reference)).toEqual(["TEST-0001"]);
  expect((await open.leads.list(leadQuery("view=all&page=9"), admin)).page).toBe(2);
  const first = await open.leads.list(leadQuery("view=all"), admin);
  expect([first.before, first.after]).toEqual([null, second.rows[0]?.id]);
  expect([second.before, second.after]).toEqual([first.rows.at(-1)?.id, null]);
});

test("views are saved for one person", async () => {
  const open = await openTestLeads();
  const [ada, ben] = [await open.person("sales"), await open.person("sales")];
  const { savedViews } = open.leads;
  const id = await savedViews.create({ name: " Late  ones ", query: "view=all&page=3&x=1" }, ada);
  expect(await savedViews.list(ada)).toEqual([
    { id, name: "Late ones", query: "view=all&sort=-received", by: null, isShared: false },
  ]);
  expect(await savedViews.create({ name: "Late ones", query: "" }, ada)).toBeNull();
  expect(await savedViews.create({ name: "", query: "" }, ada)).toBeNull();
  expect(await savedViews.list(ben)).toEqual([]);
  expect(await savedViews.rename(id ?? "", "Mine", ben)).toBe(false);
  expect(await savedViews.remove(id ?? "", ben)).toBe(false);
  expect(await savedViews.rename(id ?? "", "Mine", ada)).toBe(true);
  expect(await savedViews.remove(id ?? "", ada)).toBe(true);
});

test("shared views are listed for those who may read such leads, and only their person changes them", async () => {
  const open = await openTestLeads();
  const [admin, sales, hr] = [
    await open.person("admin"),
    await open.person("sales"),
    await open.person("hr"),
  ];
  const { savedViews } = open.leads;
  const share = (name: string, query: string) => savedViews.create({ name, query, isShared: true }, admin);
  const id = await share("Large budgets", "view=all&budget=large");
  await share("Designers", "view=applications&opening=designer");
  await savedViews.create({ name: "Own", query: "view=all" }, admin);
  const named = async (staff: typeof admin) => (await savedViews.list(staff)).map(({ name }) => name);
  expect(await named(sales)).toEqual(["Large budgets"]);
  expect(await named(hr)).toEqual(["Designers"]);
  expect((await savedViews.list(sales))[0]).toMatchObject({
    by: { name: admin.person.name },
    isShared: true,
  });
  expect(await savedViews.rename(id ?? "", "Mine", sales)).toBe(false);
  expect(await savedViews.share(id ?? "", false, sales)).toBe(false);
  expect(await savedViews.remove(id ?? "", sales)).toBe(false);
  expect(await savedViews.share(id ?? "", false, admin)).toBe(true);
  expect(await named(sales)).toEqual([]);
  expect(await named(admin)).toEqual(["Designers", "Large budgets", "Own"]);
});

test("a lead is unread until the person opens it, and again when it comes back", async () => {
  const open = await openTestLeads();
  const [sales, other] = [await open.person("sales"), await open.person("sales")];
  open.clock.now += 1000;
  const { id } = await open.receive();
  const isUnread = async (staff: typeof sales) =>
    (await open.leads.list(leadQuery("view=all"), staff)).rows.map((row) => row.isUnread);
  expect(await isUnread(sales)).toEqual([true]);
  expect(await open.leads.waitingCounts(sales)).toEqual({ waiting: 1, unread: 1 });
  await findLead(open, id, sales);
  expect([await isUnread(sales), await isUnread(other)]).toEqual([[false], [true]]);
  expect(await open.leads.waitingCounts(sales)).toEqual({ waiting: 1, unread: 0 });
  open.clock.now += 1000;
  const turned = { turned_at: new Date(open.clock.now).toISOString() };
  await open.database.updateTable("lead").set(turned).where("submission_id", "=", id).execute();
  expect(await isUnread(sales)).toEqual([true]);
  await open.leads.change([id], { to: "close" }, sales);
  expect(await isUnread(other)).toEqual([false]);
});

test("a lead that is loaded ahead is opened, and read, once its page says so", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  open.clock.now += 1000;
  const { id, reference } = await open.receive();
  const isUnread = async () => (await open.leads.list(leadQuery("view=all"), sales)).rows[0]?.isUnread;
  await open.leads.find(id, sales, true);
  await open.leads.find(id, sales, true);
  expect(await isUnread()).toBe(true);
  expect(await auditOf(open)).toEqual([`loaded-lead ${reference}`]);
  await open.leads.stay(id, false, sales);
  expect(await isUnread()).toBe(false);
  expect(await auditOf(open)).toEqual([`loaded-lead ${reference}`, `saw-lead ${reference}`]);
});

test("a person who was invited just now can own a lead", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const owners = async () => (await open.leads.filterOptions(admin)).owners.map(({ id }) => id);
  expect(await owners()).toEqual([admin.person.id]);
  const sales = await open.person("sales");
  expect(await owners()).toContain(sales.person.id);
});

test("leads from before a person came are read", async () => {
  const open = await openTestLeads();
  await open.receive();
  open.clock.now += 1000;
  const sales = await open.person("sales");
  const { rows } = await open.leads.list(leadQuery("view=all"), sales);
  expect(rows.map(({ isUnread }) => isUnread)).toEqual([false]);
  expect((await open.leads.waitingCounts(sales)).unread).toBe(0);
});

test("each person chooses rows, columns, and the order of a view", async () => {
  const open = await openTestLeads();
  const [ada, ben] = [await open.person("sales"), await open.person("sales")];
  const form = new FormData();
  for (const [name, value] of [
    ["view", "all"],
    ["sort", "name"],
    ["rows", "comfortable"],
    ["column", "budget"],
    ["column", "unknown"],
  ] as const)
    form.append(name, value);
  await open.leads.listChoices.save(form, ada);
  expect(await open.leads.listChoices.read(ada)).toEqual({
    ...{ rows: "comfortable", columns: ["budget"], sorts: { all: "name" } },
  });
  form.set("sort", "-received");
  await open.leads.listChoices.save(form, ada);
  expect((await open.leads.listChoices.read(ada)).sorts).toEqual({});
  expect(await open.leads.listChoices.read(ben)).toEqual(USUAL_CHOICES);
});

test("writes once an hour that a lead was opened, and that leads were searched", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id, reference } = await open.receive();
  const read = async () => {
    await findLead(open, id, sales);
    await open.leads.list(leadQuery("q=ada"), sales);
    await open.leads.list(leadQuery(), sales);
  };
  await read();
  await read();
  const once = [`saw-lead ${reference}`, "searched null"];
  expect((await auditOf(open)).sort()).toEqual(once);
  open.clock.now += 61 * 60_000;
  await read();
  expect((await auditOf(open)).sort()).toEqual([...once, ...once].sort());
});

test("erasing removes saved views that name the person", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id, reference } = await open.receive();
  const { savedViews } = open.leads;
  for (const [name, text] of [
    ["Her", "q=ada%40example.com"],
    ["Mails of Ada Lindqvist", "view=all"],
    ["One", `q=${reference}`],
    ["Shops", "q=shop+ada"],
    ["Phone", "q=%2B46+12+34+56+78"],
    ["Short", `q=${reference.replace("-", "").toLowerCase()}`],
  ] as const)
    await savedViews.create({ name, query: text }, admin);
  await open.leads.erase(id, reference, admin);
  expect((await savedViews.list(admin)).map(({ name }) => name)).toEqual(["Shops"]);
});
