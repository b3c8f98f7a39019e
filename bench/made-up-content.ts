import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { SeoEntry } from "#core/content/seo.ts";
import type { Content, EntryText } from "#server/content/collections.ts";
import { makeUpBlog } from "./made-up-blog.ts";

/** How many of each there are. */
export interface Size {
  posts: number;
  openings: number;
  services: number;
}

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
  cpSync(source.folder, folder, { recursive: true });

  for (const post of makeUpBlog(content.posts, size.posts)) {
    const fields = { ...fieldsOf(post), id: post.id + 1000, excerpt: post.excerpt.slice(0, 220) };
    write(folder, "blog", post.slug, fields, post.body);
  }
  for (let index = 1; index <= size.openings; index++) {
    const example = at(content.openings, index);
    const title = `${example.title} in team ${index}`;
    write(
      folder,
      "careers",
      `opening-${index}`,
      { ...fieldsOf(example), id: 1000 + index, title },
      example.body,
    );
  }
  const seo: SeoEntry[] = [];
  for (let index = 1; index <= size.services; index++) {
    const example = at(content.services, index);
    const title = `${example.title} for trade ${index}`;
    write(
      folder,
      "services",
      `service-${index}`,
      { ...fieldsOf(example), name: `${example.name} ${index}`, title },
      example.body,
    );
    const customUrl = `/services/service-${index}`;
    seo.push({ customUrl, title, description: `${title}: ${example.summary}`, keywords: example.name });
  }
  const table = path.join(folder, "seo.yaml");
  writeFileSync(table, stringify([...(parse(readFileSync(table, "utf8")) as SeoEntry[]), ...seo]));
}

/** What stands above the text of a file. */
function fieldsOf<Fields extends EntryText>(entry: Fields) {
  const {
    slug: _slug,
    digest: _digest,
    body: _body,
    bodyLine: _line,
    words: _words,
    links: _links,
    ...fields
  } = entry;
  return fields;
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

function write(folder: string, collection: string, slug: string, fields: object, body: string): void {
  const directory = path.join(folder, collection);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, `${slug}.md`), `---\n${stringify(fields)}---\n${body}`);
}
