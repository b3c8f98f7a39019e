import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { parseSource } from "#server/content/source.ts";
import type { Case } from "#tests/faults/support/case.ts";
import type { Visitor } from "#tests/support/desk-visitor.ts";
import { type AttackedSite, type Measured, startAttackedSite } from "../support/attacked-site.ts";
import { judge } from "../support/judge.ts";
import { JSON_TYPE, nested, post } from "../support/request-bodies.ts";

const POST_REF = { collection: "posts", entry: "ble-battery-arithmetic" };

type Edit = (value: Record<string, unknown>, body: string) => { value: unknown; body: string };

/** Drafts of one post, each saved, opened, previewed, listed and discarded. */
const DRAFTS: readonly [name: string, edit: Edit][] = [
  ["a draft as it is", (value, body) => ({ value, body: `${body}\nMore.\n` })],
  ["100,000 fields", (value, body) => ({ value: { ...value, ...Object.fromEntries(keys(100_000)) }, body })],
  ["9,000 fields", (value, body) => ({ value: { ...value, ...Object.fromEntries(keys(9_000)) }, body })],
  ["an object 1,000 deep", (value, body) => ({ value: { ...value, title: JSON.parse(nested(1000)) }, body })],
  ["an object 40 deep", (value, body) => ({ value: { ...value, title: JSON.parse(nested(40)) }, body })],
  ["30,000 times '[a]('", (value) => ({ value, body: "[a](".repeat(30_000) })],
  ["50,000 times '*a '", (value) => ({ value, body: "*a ".repeat(50_000) })],
  ["quotes 5,000 deep", (value) => ({ value, body: `${">".repeat(5_000)} a\n` })],
  [
    "a table of 30,000 cells",
    (value) => ({ value, body: `|${"a|".repeat(300)}\n|${"-|".repeat(300)}\n`.repeat(50) }),
  ],
  ["900 KB of words", (value) => ({ value, body: "some words and more of them\n\n".repeat(30_000) })],
];

const keys = (count: number) => Array.from({ length: count }, (_, key) => [`f${key}`, "1"] as const);

export const cases: readonly Case[] = [
  ...DRAFTS.map(([name, edit]) => ({ name, run: () => useDraft(edit) })),
  { name: "a picture of 59 million pixels", run: uploadPicture },
  { name: "search, library, calendar, comments and presence", run: useTools },
];

async function save(site: AttackedSite, editor: Visitor, edit: unknown, seen: string, isMeasured: boolean) {
  const init = post(JSON.stringify({ entryRef: POST_REF, edit, seen }), JSON_TYPE);
  return isMeasured
    ? site.measure("/studio/data/save", init, editor)
    : site.send("/studio/data/save", init, editor);
}

async function useDraft(change: Edit) {
  const site = await startAttackedSite();
  try {
    const editor = await site.signIn("editor");
    const file = path.join(site.contentDir, "blog", `${POST_REF.entry}.md`);
    const { value, body } = parseSource("blog/x.md", readFileSync(file, "utf8"));
    const fields = value as Record<string, unknown>;
    const page = `/studio/posts/edit?entry=${POST_REF.entry}`;
    // The refusal of an unknown version names the current one.
    const versionOf = ({ text }: { text: string }) => /"version":"([^"]+)"/.exec(text)?.[1] ?? "";
    let version = versionOf(await save(site, editor, { value: fields, body }, "none", false));
    for (const words of ["One.", "Two.", "Three."]) {
      const saved = await save(site, editor, { value: fields, body: `${body}\n${words}\n` }, version, false);
      version = versionOf(saved);
      const opened = await site.send(page, {}, editor);
      await site.send(previewIn(opened.text));
      await site.send("/studio", {}, editor);
    }
    const saved = (await save(site, editor, change(fields, body ?? ""), version, true)) as Measured;
    const opened = await site.measure(page, {}, editor);
    const previewed = await site.measure(previewIn(opened.text));
    const listed = await site.measure("/studio/drafts", {}, editor);
    const discard = new URLSearchParams({ intent: "discard", seen: versionOf(saved) || version });
    const discarded = await site.measure(page, { method: "POST", body: discard }, editor);
    return judge([
      ["saved", saved],
      ["opened", opened],
      ["previewed", previewed],
      ["listed", listed],
      ["discarded", discarded],
    ]);
  } finally {
    await site.stop();
  }
}

/** In the markup or in the escaped data of the page. */
function previewIn(html: string): string {
  const link = /\/studio\/preview\?(?:[\w%.=&;-]|\\+u0026)+/.exec(html)?.[0] ?? "/studio/preview";
  return link.replaceAll("&amp;", "&").replace(/\\+u0026/g, "&");
}

async function uploadPicture() {
  const site = await startAttackedSite();
  try {
    const editor = await site.signIn("editor");
    const picture = async (side: number) => {
      const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: "red" } })
        .png()
        .toBuffer();
      const form = new FormData();
      form.set("picture", new Blob([new Uint8Array(bytes)]), "a.png");
      return { method: "POST", body: form };
    };
    for (const side of [10, 20, 30]) await site.send("/studio/data/pictures", await picture(side), editor);
    return judge([["uploaded", await site.measure("/studio/data/pictures", await picture(7_680), editor)]]);
  } finally {
    await site.stop();
  }
}

/** What reads all content, or keeps what is sent. */
async function useTools() {
  const site = await startAttackedSite();
  try {
    const editor = await site.signIn("editor");
    const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
    const comment = (text: string) =>
      form({ ...POST_REF, intent: "comment", comment: crypto.randomUUID(), text });
    const stay = (entry: string) => form({ ...POST_REF, entry, isWriting: "true" });
    const searchFor = (words: string) => `/studio/search?q=${encodeURIComponent(words)}`;
    const steps: [string, string, RequestInit?][] = [
      ["searched for 1,500 letters", searchFor("ab ".repeat(500))],
      ["searched for marks", searchFor('["'.repeat(250))],
      ["looked for a page", `/desk/find?q=${"/a".repeat(5_000)}`],
      ["home", "/studio"],
      ["calendar of the year 9999", "/studio/calendar?month=9999-99"],
      ["library", `/studio/library?q=${"a".repeat(10_000)}`],
      ["commented with 900 KB", "/studio/data/review", comment("a".repeat(900_000))],
      ["present at a long name", "/studio/data/presence", stay("a".repeat(100_000))],
    ];
    await site.send("/studio", {}, editor);
    const first = await site.measure(searchFor("kite"), {}, editor);
    for (let count = 0; count < 3; count++)
      for (const [, url, init] of steps) await site.send(url.slice(0, 100), init && stay("short"), editor);
    const measured: [string, Measured][] = [["searched first", first]];
    for (const [name, url, init] of steps) measured.push([name, await site.measure(url, init, editor)]);
    return judge(measured);
  } finally {
    await site.stop();
  }
}
