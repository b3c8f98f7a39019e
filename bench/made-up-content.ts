import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { SeoEntry } from "#core/content/seo.ts";
import type { Content } from "../server/library/collections.ts";
import { makeUpBlog } from "./made-up-blog.ts";

/** How many of each there are. */
export interface Size {
  posts: number;
  openings: number;
  services: number;
}

/** Folders that are only read: a link to them is as good as a copy. */
const LINKED = ["images", "videos"];

/**
 * A content folder of any size: everything of ours, and made-up posts, openings and services beside it, as files that
 * an editor might have written.
 *
 * @param source the folder of our content, and what was read from it
 */
export function makeUpContent(
  folder: string,
  source: { folder: string; content: Content },
  size: Size,
): void {
  const { content } = source;
  cpSync(source.folder, folder, {
    recursive: true,
    filter: (file) => !LINKED.includes(path.relative(source.folder, file)),
  });
  for (const name of LINKED) symlinkSync(path.resolve(source.folder, name), path.join(folder, name));

  for (const { slug, body, bodyLine: _, words: _w, links: _l, ...post } of makeUpBlog(
    content.posts,
    size.posts,
  )) {
    write(folder, "blog", slug, { ...post, id: post.id + 1000, excerpt: post.excerpt.slice(0, 220) }, body);
  }
  for (let index = 1; index <= size.openings; index++) {
    const {
      slug: _slug,
      body,
      bodyLine: _line,
      words: _words,
      links: _links,
      ...example
    } = at(content.openings, index);
    const title = `${example.title} in team ${index}`;
    write(folder, "careers", `opening-${index}`, { ...example, id: 1000 + index, title }, body);
  }
  const seo: SeoEntry[] = [];
  for (let index = 1; index <= size.services; index++) {
    const {
      slug: _slug,
      body,
      bodyLine: _line,
      words: _words,
      links: _links,
      ...example
    } = at(content.services, index);
    const title = `${example.title} for trade ${index}`;
    write(
      folder,
      "services",
      `service-${index}`,
      { ...example, name: `${example.name} ${index}`, title },
      body,
    );
    const customUrl = `/services/service-${index}`;
    seo.push({ customUrl, title, description: `${title}: ${example.summary}`, keywords: example.name });
  }
  const table = path.join(folder, "seo.yaml");
  writeFileSync(table, stringify([...(parse(readFileSync(table, "utf8")) as SeoEntry[]), ...seo]));
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

function write(folder: string, collection: string, slug: string, fields: object, body: string): void {
  const directory = path.join(folder, collection);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${slug}.md`), `---\n${stringify(fields)}---\n${body}`);
}
