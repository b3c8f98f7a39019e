import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { stringify } from "yaml";
import { z } from "zod";
import { pageAt } from "#core/pages.ts";
import { type CollectionName, collectionNames, collections } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { parseSource } from "#server/content/source.ts";
import { createUrlIndex } from "#server/content/url-patterns.ts";
import { checkCrawl } from "#tests/crawl/checks.ts";
import { crawl } from "#tests/crawl/crawl.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { separatingGroups } from "#tests/support/separating-groups.ts";
import { openSiteOnPort, type SiteOnPort } from "#tests/support/site-on-port.ts";

vi.setConfig({ testTimeout: 300_000 });

type Fields = Record<string, unknown>;
type Change = (fields: Fields, schema: z.ZodObject, name: CollectionName) => Fields;

const GAP = "[[A text that only the agency can write]]";

function filesOf(name: CollectionName): string[] {
  const { kind, file } = collections[name];
  if (kind !== "folder") return [file];
  return readdirSync(path.join(CONTENT_DIR, file))
    .filter((one) => one.endsWith(".md"))
    .map((one) => `${file}/${one}`);
}

function schemaOf(name: CollectionName): z.ZodObject {
  const collection = collections[name];
  return (collection.kind === "list" ? collection.entry : collection.schema) as z.ZodObject;
}

/** Writes the files of a collection with other fields. */
function rewrite(directory: string, name: CollectionName, change: Change): void {
  for (const file of filesOf(name)) {
    const { value, body } = parseSource(file, readFileSync(path.join(CONTENT_DIR, file), "utf8"));
    const changed = (fields: Fields) => {
      const next = change(fields, schemaOf(name), name);
      return next === fields || hasGap(next) || schemaOf(name).safeParse(next).success ? next : fields;
    };
    const all = Array.isArray(value) ? value.map(changed) : changed(value as Fields);
    const yaml = stringify(all);
    writeFileSync(path.join(directory, file), file.endsWith(".md") ? `---\n${yaml}---\n${body}` : yaml);
  }
}

const hasGap = (fields: Fields) => Object.values(fields).includes(GAP);

/** Privacy and security stay, because forms link to them. */
const STAYS = ["writtenPages", "redirects", "seo"];

const unpublished: Change = (fields, schema, name) => {
  const collection = collections[name];
  const required = Object.keys(schema.shape).find((field) => {
    const isKey = collection.kind === "list" && collection.key === field;
    return !isKey && !(schema.shape[field] as z.ZodType).safeParse(undefined).success;
  });
  return required === undefined ? fields : { ...fields, [required]: GAP };
};

const withoutLists: Change = (fields, schema) => mapFields(fields, schema, emptyList) as Fields;
const withoutOptions: Change = (fields, schema) => mapFields(fields, schema, noOption) as Fields;

const emptyList = (schema: z.ZodType) => (schema.safeParse([]).success && isList(schema) ? [] : undefined);
const noOption = (schema: z.ZodType) => (schema.safeParse(undefined).success ? null : undefined);

const isList = (schema: z.ZodType) => unwrapped(schema) instanceof z.ZodArray;

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema;
}

/** `replace` gives another value for a field, null to remove it, or undefined to keep it. */
function mapFields(value: unknown, schema: z.ZodType, replace: (schema: z.ZodType) => unknown): unknown {
  const own = unwrapped(schema);
  if (own instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => mapFields(one, own.element as z.ZodType, replace));
  if (!(own instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const field = own.shape[name] as z.ZodType | undefined;
      const other = field === undefined ? undefined : replace(field);
      if (other === null) return [];
      return [[name, other ?? (field === undefined ? part : mapFields(part, field, replace))]];
    }),
  );
}

const CHECKS = ["one main heading", "anchors", "whole", "structured data"];

const EMPTY = /<(ul|ol|dl|table|tbody|nav|section|h[1-6]|summary)\b[^>]*>\s*<\/\1>/g;
const SECTION = /<section\b[^>]*>((?:(?!<section\b)[\s\S])*?)<\/section>/g;
const HEADING = /<h([1-6])\b[^>]*>[\s\S]*?<\/h\1>/g;
const SHOWN = /<(?:img|svg|form|input|button|iframe|video|picture|ul|table)\b/;

/** Sections of a heading and nothing else. */
function emptyParts(html: string): string[] {
  const sections = Array.from(html.matchAll(SECTION), ([, inner = ""]) => inner)
    .filter((inner) => !SHOWN.test(inner) && inner.replace(HEADING, "").replace(/<[^>]*>|\s/g, "") === "")
    .map((inner) => `only a heading: ${inner.replace(/<[^>]*>/g, " ").trim()}`);
  return [...sections, ...Array.from(html.matchAll(EMPTY), ([element]) => `an empty ${element}`)];
}

async function problemsOf(site: SiteOnPort): Promise<string[]> {
  const visited = new Set<string>();
  const follows = (url: string) => {
    const page = url.includes("?") ? null : pageAt(url);
    if (page === null || visited.has(page.path) || /^\/(?:images|corporate-profile)\//.test(url))
      return false;
    visited.add(page.path);
    return true;
  };
  const found = await crawl({ base: site.url, follows });
  const failed = [...found.visited.values()].filter(({ status }) => status >= 500);
  return [
    ...failed.map(({ url, status }) => `${url}: ${status}`),
    ...checkCrawl(found, createUrlIndex([]))
      .filter(({ check, problems }) => CHECKS.includes(check) && problems.length > 0)
      .map(({ check, url, problems }) => `${check}: ${url}: ${problems.join("; ")}`),
    // After the footer is the list of messages.
    ...found.pages.flatMap(({ url, html }) =>
      emptyParts(html.split("</footer>")[0] ?? "").map((part) => `${url} has ${part}`),
    ),
  ];
}

const cases: { name: string; change: Change; of: readonly CollectionName[] }[] = [
  { name: "without the lists that may be empty", change: withoutLists, of: collectionNames },
  { name: "without what may be missing", change: withoutOptions, of: collectionNames },
  ...separatingGroups(
    collectionNames.filter((name) => collections[name].kind !== "single" && !STAYS.includes(name)),
  ).map((of) => ({ name: `without ${of.join(", ")}`, change: unpublished, of })),
];

test("pages stand without the entries of any collection and without anything optional, and show no empty part", async () => {
  const { directory, edit } = copyContent();
  const site = await openSiteOnPort({ CONTENT_DIR: directory, PAGE_CACHE: "off" });
  const problems: Record<string, string[]> = {};
  for (const [index, { name, change, of }] of cases.entries()) {
    for (const other of collectionNames)
      rewrite(directory, other, of.includes(other) ? change : (same) => same);
    edit("redirects.yaml", (text) => `${text}- from: /case-${index}\n  to: /about\n`);
    const read = await readContent(directory);
    const wrong = read.problems.map(formatProblem);
    if (wrong.length === 0)
      await expect.poll(async () => (await site.get(`/case-${index}`)).status, { interval: 20 }).toBe(301);
    const found = wrong.length > 0 ? wrong : await problemsOf(site);
    if (found.length > 0) problems[name] = found;
  }
  expect(problems).toEqual({});
});
