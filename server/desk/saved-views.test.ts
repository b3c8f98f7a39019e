import { expect, test } from "vitest";
import { USUAL_CHOICES } from "#core/list-choices.ts";
import { openTestLeads } from "#tests/support/leads.ts";

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
