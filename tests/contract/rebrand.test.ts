import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parse } from "yaml";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { company, inHtml, offices } from "#tests/support/shipped-content.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readBrand } from "../../scripts/rebrand/brand.ts";
import { planRebrand, problemsOf } from "../../scripts/rebrand/plan.ts";

const brand = readBrand(parse(readFileSync("tests/support/second-brand.yaml", "utf8")));
const { folder: tree, remove } = createTemporaryFolder();
for (const part of ["app", "core", "public", "server"])
  cpSync(part, path.join(tree, part), { recursive: true });
cpSync(CONTENT_DIR, path.join(tree, "content"), { recursive: true });
const problems = await problemsOf(tree, await rebrand());
const site = await startBuiltSite({ CONTENT_DIR: path.join(tree, "content") });
afterAll(async () => {
  await site.stop();
  remove();
});

async function rebrand() {
  const files = await planRebrand(tree, brand);
  for (const [file, text] of files) writeFileSync(path.join(tree, file), text);
  return files;
}

test("a second brand has valid content, and no mention of the first", () => {
  expect(problems).toEqual([]);
  const first = new RegExp(`${company.name}|/why-${company.slug}|${company.contactinfo.contact_email}`);
  const files = globSync(["content/**/*.{md,yaml,svg}", "public/*.{svg,webmanifest}"], { cwd: tree });
  const named = files.filter((file) => first.test(readFileSync(path.join(tree, file), "utf8")));
  expect(named).toEqual([]);
});

test("repeating a rebranding changes nothing", async () => {
  expect([...(await rebrand()).keys()]).toEqual([]);
});

test.each(["/", "/contact-us", "/privacy", "/services/node.js-development"])(
  "%s contains the second brand",
  async (page) => {
    const response = await fetch(site.url + page);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(inHtml(brand.name));
    expect(html).not.toContain(company.name);
    expect(html).not.toContain(company.contactinfo.contact_email);
  },
);

test("the API returns the new offices and addresses", async () => {
  const { locations, contactinfo } = await (await fetch(`${site.url}/api/locations`)).json();
  expect(locations.map(({ title }: { title: string }) => title)).toEqual(["Leeds", "Utrecht"]);
  expect(locations[0].location_image).toBe(offices[0]?.location_image);
  expect(contactinfo).toMatchObject({ phone: brand.phone, contact_email: brand.contact_email });
});

test.each([
  [{ name: 'A "quoted" name' }, "name: must be letters"],
  [{ slug: "Upper Case" }, "slug: must be"],
  [{ colors: { main: "green", signal: "#b3261e" } }, "colors.main: must be a color such as"],
  [{ nmae: "x" }, 'Unrecognized key: "nmae"'],
])("refuses a brand with %o with a message", (wrong, message) => {
  expect(() => readBrand({ ...brand, ...wrong })).toThrow(message);
});
