import { truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readExport } from "./read-export.ts";

function write(text: string, bytes?: number): string {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const file = path.join(folder, "export.xml");
  writeFileSync(file, text);
  if (bytes !== undefined) truncateSync(file, bytes);
  return file;
}

const CHANNEL = "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><link>https://old.example/notes/</link>";

test("reads posts with their categories, tags, comments and fields", async () => {
  const item = `<item><title><![CDATA[A & B]]></title><link>https://old.example/notes/a/</link>
    <category domain="category" nicename="news"><![CDATA[News]]></category>
    <category domain="post_tag" nicename="fast"><![CDATA[Fast]]></category>
    <content:encoded><![CDATA[<p>One]]>]]&gt;<![CDATA[ two</p>]]></content:encoded>
    <wp:post_id>7</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
    <wp:comment><wp:comment_id>1</wp:comment_id></wp:comment></item>`;
  const { home, items } = await readExport(write(`${CHANNEL}${item}</channel></rss>`));
  expect(home).toBe("https://old.example/notes");
  expect(items).toMatchObject([
    {
      ...{ id: 7, type: "post", status: "publish", title: "A & B", url: "https://old.example/notes/a/" },
      ...{ categories: ["news"], tags: [{ slug: "fast", name: "Fast" }], comments: 1 },
      text: "<p>One]]> two</p>",
    },
  ]);
  expect(items[0]?.meta.get("_thumbnail_id")).toBe("9");
});

test.for([
  ["is not XML", "Hello", "is not an XML file: "],
  ["is cut off", `${CHANNEL}<item><title>A`, "is not an XML file: Unclosed root tag"],
  [
    "names an entity of its own",
    `<!DOCTYPE a [<!ENTITY x "y">]>${CHANNEL}&x;</channel></rss>`,
    "is not an XML file: ",
  ],
  ["is a feed", "<rss><channel><title>Feed</title></channel></rss>", "is not an export of WordPress"],
] as const)("refuses a file that %s", async ([, text, reason]) => {
  await expect(readExport(write(text))).rejects.toThrow(reason);
});

test("refuses a file of 500 MB without reading it, and one that is missing", async () => {
  await expect(readExport(write("", 500 * 2 ** 20))).rejects.toThrow("is larger than 200 MB");
  await expect(readExport("/nowhere/export.xml")).rejects.toThrow("There is no file");
  // A file whose beginning can't be read, even by root.
  await expect(readExport("/proc/self/mem")).rejects.toThrow("can't be read (EIO)");
});
