import { beforeAll, expect, test } from "vitest";
import type { Content } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";
import { entriesOfPage } from "./entries-of-page.ts";

let content: Content;

beforeAll(async () => {
  const loaded = await readContent("tests/fixtures/site");
  if (loaded.content === null) throw new Error("the content has problems");
  content = {
    ...loaded.content,
    redirects: [
      ...loaded.content.redirects,
      { from: "/old/{name}", to: "/blog/ble-battery-arithmetic#top", status: 301 },
      { from: "/removed", to: null, status: 301 },
      { from: "/away", to: "https://other.example/x", status: 301 },
    ],
  };
});

const HOSTS = ["larkfield.example", "localhost:3000"];

const find = (text: string) => entriesOfPage(text, content, HOSTS);

const SERVICE = { collection: "services", entry: "node.js-development" };
const POST = { collection: "posts", entry: "ble-battery-arithmetic" };

test.each([
  ["/services/node.js-development", SERVICE],
  ["/Services/Node.js-Development/", SERVICE],
  ["//services//node.js-development", SERVICE],
  ["/services/node%2Ejs-development?utm_source=x#why", SERVICE],
  ["/services/node.js-development.md", SERVICE],
  ["https://larkfield.example/services/node.js-development", SERVICE],
  ["HTTPS://Larkfield.example/services/node.js-development?x=1", SERVICE],
  ["http://localhost:3000/blog/ble-battery-arithmetic", POST],
  ["larkfield.example/blog/ble-battery-arithmetic", POST],
  ["  /blog/ble-battery-arithmetic  ", POST],
  ["/https://larkfield.example/blog/ble-battery-arithmetic", POST],
  ["/old/post", POST],
  ["/", { collection: "home", entry: "" }],
  ["https://larkfield.example", { collection: "home", entry: "" }],
  ["/about", { collection: "about", entry: "" }],
  ["/pricing", { collection: "pricing", entry: "" }],
  ["/blog?page=2", { collection: "pages", entry: "", field: "blog" }],
  ["/contact-us", { collection: "pages", entry: "", field: "contact" }],
  ["/privacy", { collection: "writtenPages", entry: "privacy" }],
])("of %s, the first is its own", (text, entry) => {
  const found = find(text);
  expect(found).toMatchObject({ kind: "found" });
  expect(found?.kind === "found" && found.entries[0]).toMatchObject(entry);
});

test("lists what else the page shows, and a long collection as one", () => {
  const found = find("/about");
  expect(found?.kind === "found" && found.entries).toContainEqual(
    expect.objectContaining({ collection: "people", entry: null }),
  );
  const faq = find("/faq");
  expect(faq?.kind === "found" && faq.entries.map(({ collection, entry }) => [collection, entry])).toEqual(
    expect.arrayContaining([["faqs", null]]),
  );
});

test.each([
  ["/no-such-page", "unknown"],
  ["/services/nothing", "unknown"],
  ["/%E0%A4%A", "unknown"],
  ["/../etc/passwd", "unknown"],
  [`/${"a/".repeat(5000)}`, "unknown"],
  ["/removed", "gone"],
  ["/away", "foreign"],
  ["https://other.example/services/node.js-development", "foreign"],
  ["other.example/blog", "foreign"],
  ["https://larkfield.example.evil.example/", "foreign"],
])("of %s it says that it is %s", (text, kind) => {
  expect(find(text)).toMatchObject({ kind });
});

test.each([
  "",
  "node.js",
  "kites",
  "Ada Lovelace",
  "AC/DC",
  "mailto:a@b.example",
  "javascript:alert(1)",
  "http:",
])("%j is no URL of a page", (text) => {
  expect(find(text)).toBeNull();
});

test("of a page of a part that is off there is nothing", () => {
  const parts = content.site.parts.filter((part) => part !== "blog");
  const off = { ...content, site: { ...content.site, parts }, posts: [], postCategories: [] };
  expect(entriesOfPage("/blog", off, HOSTS)).toMatchObject({ kind: "unknown" });
  expect(entriesOfPage("/blog/ble-battery-arithmetic", off, HOSTS)).toMatchObject({ kind: "unknown" });
});
