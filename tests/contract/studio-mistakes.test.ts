import { expect, test } from "vitest";
import type { Problem } from "#core/studio.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const SERVICE = { collection: "services", entry: "node.js-development" };
const HIRE = { collection: "hirePages", entry: "hire-node-js-developer" };
const OPENING = { collection: "openings", entry: "data-engineer" };
const FAQ = { collection: "faqs", entry: "1" };

const { body: otherPost = "" } =
  shippedContent.posts.find(({ slug }) => slug === "angularjs-route-by-route") ?? {};
const REPEATED =
  otherPost.split("\n\n").find((paragraph) => /^\w/.test(paragraph) && paragraph.length > 200) ?? "";

interface Mistake {
  what: string;
  entryRef: { collection: string; entry: string };
  fields?: Record<string, unknown>;
  body?: (body: string) => string;
  field: string;
  says: RegExp;
}

const mistakes: readonly Mistake[] = [
  { what: "an empty title", entryRef: POST, fields: { title: "" }, field: "title", says: /empty/ },
  { what: "a missing title", entryRef: POST, fields: { title: undefined }, field: "title", says: /missing/ },
  {
    what: "a long excerpt",
    entryRef: POST,
    fields: { excerpt: "x".repeat(221) },
    field: "excerpt",
    says: /220/,
  },
  {
    what: "a long title",
    entryRef: POST,
    fields: { title: "x".repeat(155) },
    field: "title",
    says: /155 characters; the maximum is 110/,
  },
  {
    what: "a long claim",
    entryRef: { collection: "home", entry: "" },
    fields: { claim: "x".repeat(540) },
    field: "claim",
    says: /540 characters; the maximum is 120/,
  },
  {
    what: "a long job title",
    entryRef: OPENING,
    fields: { title: "x".repeat(101) },
    field: "title",
    says: /the maximum is 100/,
  },
  {
    what: "an unknown category",
    entryRef: POST,
    fields: { category_slug: "kites" },
    field: "category_slug",
    says: /kites/,
  },
  {
    what: "an unknown service",
    entryRef: POST,
    fields: { services: ["kites"] },
    field: "services",
    says: /kites/,
  },
  {
    what: "an unknown author",
    entryRef: POST,
    fields: { author: "nobody" },
    field: "author",
    says: /nobody/,
  },
  { what: "no real date", entryRef: POST, fields: { date: "2026-13-40" }, field: "date", says: /date/ },
  {
    what: "a used title",
    entryRef: POST,
    fields: { title: "Replacing AngularJS route by route" },
    field: "title",
    says: /already used/,
  },
  { what: "a used number", entryRef: POST, fields: { id: 5 }, field: "id", says: /already used/ },
  {
    what: "too many tags",
    entryRef: POST,
    fields: { tags: [..."abcdefg"] },
    field: "tags",
    says: /maximum .*6/,
  },
  {
    what: "a picture of a wrong type",
    entryRef: POST,
    fields: { feature_image: "/assets/images/a.gif" },
    field: "feature_image",
    says: /image/,
  },
  {
    what: "a picture that is not there",
    entryRef: POST,
    fields: { feature_image: "/assets/images/a.png" },
    field: "feature_image",
    says: /images\/a\.png/,
  },
  {
    what: "a picture outside the content",
    entryRef: POST,
    fields: { feature_image: "/assets/../company.png" },
    field: "feature_image",
    says: /image/,
  },
  {
    what: "an unknown field",
    entryRef: POST,
    fields: { colour: "red" },
    field: "colour",
    says: /field/,
  },
  {
    what: "a picture without words",
    entryRef: POST,
    body: (text) => `${text}\n![](/assets/images/offices/austin.svg)\n`,
    field: "text",
    says: /alternative/,
  },
  {
    what: "a missing picture in the text",
    entryRef: POST,
    body: (text) => `${text}\n![A](/assets/images/none.png)\n`,
    field: "text",
    says: /images\/none\.png/,
  },
  {
    what: "a picture of another site",
    entryRef: POST,
    body: (text) => `${text}\n![A](https://example.com/a.png)\n`,
    field: "text",
    says: /assets.images/,
  },
  {
    what: "a dead link",
    entryRef: POST,
    body: (text) => `${text}\nSee [this](/no-such-page).\n`,
    field: "text",
    says: /page/,
  },
  {
    what: "a script in the text",
    entryRef: POST,
    body: (text) => `${text}\n<script>alert(1)</script>\n`,
    field: "text",
    says: /HTML/,
  },
  {
    what: "a repeated paragraph",
    entryRef: POST,
    body: (text) => `${text}\n${REPEATED}\n`,
    field: "text",
    says: /paragraph/,
  },
  {
    what: "a merge conflict",
    entryRef: POST,
    body: (text) => `${text}\n<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> main\n`,
    field: "text",
    says: /merge conflict/,
  },
  {
    what: "a short service page",
    entryRef: SERVICE,
    body: () => "\nToo short.\n",
    field: "text",
    says: /450/,
  },
  {
    what: "a long summary",
    entryRef: SERVICE,
    fields: { summary: "x".repeat(121) },
    field: "summary",
    says: /120/,
  },
  {
    what: "too few skills",
    entryRef: HIRE,
    fields: { skills: ["One", "Two", "Three"] },
    field: "skills",
    says: /minimum .*4/,
  },
  {
    what: "an end before the begin",
    entryRef: OPENING,
    fields: { posted: "2026-12-01", closes: "2026-11-01" },
    field: "closes",
    says: /posted/,
  },
  {
    what: "a text for a number",
    entryRef: OPENING,
    fields: { openings: "many" },
    field: "openings",
    says: /number/,
  },
  {
    what: "a maximum below the minimum",
    entryRef: OPENING,
    fields: { salaries: [{ where: "Toronto", currency: "CAD", min: 9, max: 1 }] },
    field: "salaries.0.max",
    says: /min/,
  },
  {
    what: "a currency of four letters",
    entryRef: OPENING,
    fields: { salaries: [{ where: "Toronto", currency: "CADX", min: 1, max: 9 }] },
    field: "salaries.0.currency",
    says: /./,
  },
  {
    what: "a question without its mark",
    entryRef: FAQ,
    fields: { question: "No question" },
    field: "question",
    says: /\?/,
  },
  {
    what: "the number of another question",
    entryRef: FAQ,
    fields: { id: 2 },
    field: "id",
    says: /already used/,
  },
  {
    what: "a wrong mail address",
    entryRef: { collection: "company", entry: "" },
    fields: { security_email: "nobody" },
    field: "security_email",
    says: /mail address/,
  },
  {
    what: "a number of people below zero",
    entryRef: { collection: "skills", entry: "hire-node-js-developer" },
    fields: { senior: -2 },
    field: "senior",
    says: /0/,
  },
  {
    what: "a redirect to nowhere",
    entryRef: { collection: "redirects", entry: "/new" },
    fields: { from: "/new", to: "/no-such-page" },
    field: "",
    says: /page/,
  },
  {
    what: "a redirect of a page",
    entryRef: { collection: "redirects", entry: "/blog" },
    fields: { from: "/blog", to: "/faq" },
    field: "",
    says: /page/,
  },
];

test(`refuses each of ${mistakes.length} mistakes at its field, and publishes none`, async () => {
  const { studio, ada, database } = await openStudioSite();
  // Only admins may change some fields.
  await database.updateTable("staff_person").set({ role: "admin" }).where("id", "=", ada.id).execute();
  for (const { what, entryRef, fields, body, field, says } of mistakes) {
    const open = await studio.open(entryRef);
    const before = open?.edit ?? { value: {}, body: null };
    const edit = {
      value: { ...(before.value as object), ...fields },
      body: body === undefined ? before.body : body(before.body ?? ""),
    };
    const problems = await studio.check(entryRef, edit);
    const isSaid = (problem: Problem) => problem.field === field && says.test(problem.reason);
    expect([what, problems.some(isSaid) || problems]).toEqual([what, true]);
    if (open === null) continue;
    const saved = await studio.save(entryRef, edit, open.version, ada);
    const version = saved.kind === "saved" ? saved.version : "";
    const result = await studio.publish(entryRef, version, null, ada);
    expect([what, result.kind]).toEqual([what, "problems"]);
    // The input survives a reload.
    expect((await studio.open(entryRef))?.edit).toEqual(JSON.parse(JSON.stringify(edit)));
    await studio.discard(entryRef, version);
  }
});
