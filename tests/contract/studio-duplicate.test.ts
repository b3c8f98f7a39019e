import { expect, test } from "vitest";
import { openStudioSite } from "#tests/support/studio-site.ts";

const POST = { collection: "posts", entry: "ble-battery-arithmetic" };
const SERVICE = { collection: "services", entry: "node.js-development" };

test("a copy has the texts and images of its entry, a URL, an id and dates of its own, and is published like a new entry", async () => {
  const site = await openStudioSite();
  const { studio, ada, opened } = site;
  await site.draft(POST, { feature_image: "/assets/images/offices/austin.svg", updated: "2026-01-02" });
  const original = await opened(POST);
  const redirects = site.read("redirects.yaml");
  const copy = await studio.duplicate(POST, { title: "Batteries again" }, ada);
  expect(copy).toEqual({ ...POST, entry: "batteries-again" });
  if (copy === null || "problem" in copy) throw new Error("no copy");

  const { fields, isPublished, edit, version } = await opened(copy);
  const today = new Date(site.clock.now).toISOString().slice(0, 10);
  const { updated: _updated, review_by: _review, ...kept } = original.fields;
  expect(isPublished).toBe(false);
  expect(fields).toEqual({ ...kept, title: "Batteries again", id: expect.any(Number), date: today });
  expect(fields.id).not.toBe(original.fields.id);
  expect(edit.body).toBe(original.edit.body);
  expect((await opened(POST)).edit).toEqual(original.edit);

  const body = "\nA text of its own.\n";
  const saved = await studio.save(
    copy,
    { value: { ...fields, excerpt: "Batteries, once more." }, body },
    version,
    ada,
  );
  expect(await studio.publish(copy, saved.kind === "saved" ? saved.version : "", null, ada)).toMatchObject({
    kind: "published",
  });
  expect(site.read("redirects.yaml")).toBe(redirects);
});

test("a copy of a page leaves out what no two pages share, and old URLs", async () => {
  const { studio, ada, opened, draft } = await openStudioSite();
  await draft(SERVICE, { search: { title: "Node", description: "All of it.", keywords: "node" } });
  const service = await studio.duplicate(SERVICE, { title: "Deno", slug: "deno" }, ada);
  expect(service).toEqual({ ...SERVICE, entry: "deno" });
  expect((await opened({ ...SERVICE, entry: "deno" })).fields).toMatchObject({
    ...{ title: "Deno", name: "Deno", search: { keywords: "node" } },
  });
  const PAGE = { collection: "writtenPages", entry: "how-we-work" };
  await studio.duplicate(PAGE, { title: "How we test" }, ada);
  const page = await opened({ ...PAGE, entry: "how-we-test" });
  expect(page.fields).not.toHaveProperty("redirect_from");
  expect(page.fields).not.toHaveProperty("search");
});

test("a copy of a case study shows the screens of its original, and is published as it is", async () => {
  const site = await openStudioSite();
  const { studio, ada, opened, content } = site;
  const [work] = content.current.caseStudies;
  if (work === undefined) throw new Error("no case study");
  const copy = await studio.duplicate(
    { collection: "caseStudies", entry: work.slug },
    { title: "Kites" },
    ada,
  );
  if (copy === null || "problem" in copy) throw new Error("no copy");
  const { edit, version, fields } = await opened(copy);
  const image = expect.stringMatching(`^/assets/images/portfolio/${work.slug}/.+\\.webp$`);
  expect(fields.screens).toEqual(work.screens.map(({ file: _, ...texts }) => ({ ...texts, image })));
  const value = {
    ...fields,
    summary: "Kites that report to the ground.",
    situation: "No kites.",
    testimonial: null,
  };
  const saved = await studio.save(
    copy,
    { ...edit, value, body: "\nKites, and how they fly.\n" },
    version,
    ada,
  );
  const seen = saved.kind === "saved" ? saved.version : "";
  expect(await studio.publish(copy, seen, null, ada)).toMatchObject({ kind: "published" });
});

test("an entry of a list is copied with a number of its own", async () => {
  const { studio, ada, opened, content } = await openStudioSite();
  const [faq] = content.current.faqs;
  const entryRef = { collection: "faqs", entry: String(faq?.id) };
  const copy = await studio.duplicate(entryRef, { title: "Do kites fly?" }, ada);
  if (copy === null || "problem" in copy) throw new Error("no copy");
  const { fields } = await opened(copy);
  expect(fields).toMatchObject({ question: "Do kites fly?", category_slug: faq?.category_slug });
  expect(String(fields.id)).toBe(copy.entry);
  expect(copy.entry).not.toBe(entryRef.entry);
});

test("a taken name, a removed entry, and entries that name something else are no copies", async () => {
  const { studio, ada } = await openStudioSite();
  expect(await studio.duplicate(POST, { title: "X", slug: POST.entry }, ada)).toEqual({
    problem: expect.stringContaining("already exists"),
  });
  expect(await studio.duplicate(POST, { title: "!" }, ada)).toEqual({ problem: expect.any(String) });
  expect(await studio.duplicate({ ...POST, entry: "no-such-post" }, { title: "X" }, ada)).toBeNull();
  for (const collection of ["redirects", "seo", "pictures", "home"])
    expect(await studio.duplicate({ collection, entry: "" }, { title: "X" }, ada)).toBeNull();
});
