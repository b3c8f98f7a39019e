import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import type { SeoEntry } from "#core/content/navigation.ts";
import type { Content, EntryText, Post } from "#server/content/collections.ts";

export interface Size {
  posts: number;
  openings: number;
  services: number;
}

export function generateContent(
  folder: string,
  source: { folder: string; content: Content },
  size: Size,
): void {
  const { content } = source;
  cpSync(source.folder, folder, { recursive: true });

  for (const post of generateBlog(content.posts, size.posts)) {
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

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Some words are in every post, most in few, and each post has its own names, so that the vocabulary grows. */
function generateBlog(examples: readonly Post[], size: number): Post[] {
  const random = createRandom(42);
  const known = [...new Set(examples.flatMap(({ body }) => body.toLowerCase().match(/[a-z]{2,}/g) ?? []))];
  const endings = ["", "er", "ing", "able", "ware", "graph", "stack", "flow"];
  const words = known.flatMap((word) => endings.map((ending) => word + ending));
  const word = () => words[Math.floor(words.length * random() ** 3)] as string;
  const text = (length: number) => Array.from({ length }, word).join(" ");

  return Array.from({ length: size }, (_, index) => {
    const example = examples[index % examples.length] as Post;
    return {
      ...example,
      id: index + 1,
      slug: `post-${index + 1}`,
      digest: `post-${index + 1}`,
      title: `${text(6)} ${index}`,
      excerpt: text(18),
      tags: [word(), word(), word()],
      body: Array.from({ length: 8 }, () => `## ${text(4)}\n\n${text(120)}.`).join("\n\n"),
    };
  });
}
