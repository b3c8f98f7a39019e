import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { CONTENT_DIR } from "./content-dir.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const MEDIA = ["images", "videos"].map((folder) => path.join(CONTENT_DIR, folder));

/** By default without pictures and videos, which only publishing checks. */
export function copyContent({ withMedia = false } = {}) {
  const { folder, remove } = createTemporaryFolder();
  const directory = path.join(folder, "content");
  cpSync(CONTENT_DIR, directory, {
    recursive: true,
    filter: (source) => withMedia || !MEDIA.includes(source),
  });
  onTestFinished(remove);
  const read = (file: string) => readFileSync(path.join(directory, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
  return {
    directory,
    read,
    write,
    edit: (file: string, change: (text: string) => string) => write(file, change(read(file))),
    replace(file: string, text: string) {
      write(`${file}.tmp`, text);
      renameSync(path.join(directory, `${file}.tmp`), path.join(directory, file));
    },
  };
}

/** A valid post with changed fields. */
export function postText(fields: Record<string, string>, body = "A zephyrous body."): string {
  const all = {
    id: "900",
    title: "A test of kites",
    excerpt: "About kites.",
    category_slug: "engineering",
    services: "[]",
    tags: "[]",
    author: "maren-oakfield",
    date: "2026-11-01",
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join("")}---\n${body}\n`;
}

/** A valid page of `content/pages/` with changed fields. */
export function pageText(fields: Record<string, string>, body = "A zephyrous page."): string {
  const all = { title: "Tests of kites", search: "{ description: How kites are tested. }", ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join("")}---\n\n${body}\n`;
}
