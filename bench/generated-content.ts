import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import type { Content, EntryText, Post } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";

const SOURCE = "content";

/** A copy of the content of the project, with more posts, openings and services that are made up from its own. */
export async function generateContent(
  folder: string,
  size: { posts: number; openings: number; services: number },
): Promise<void> {
  const { content } = await readContent(SOURCE);
  if (content === null) throw new Error("the content cannot be read");
  cpSync(SOURCE, folder, { recursive: true });
  const write = (collection: string, slug: string, fields: object, body: string) =>
    writeFileSync(path.join(folder, collection, `${slug}.md`), `---\n${stringify(fields)}---\n${body}`);

  const texts = createTexts(content.posts);
  for (let index = 1; index <= size.posts; index++) {
    const fields = { ...fieldsOf(at(content.posts, index)), ...texts.fields(index) };
    write("blog", `post-${index}`, { ...fields, id: index + 1000 }, texts.body());
  }
  for (let index = 1; index <= size.openings; index++) {
    const example = at(content.openings, index);
    const title = `${example.title} in team ${index}`;
    write("careers", `opening-${index}`, { ...fieldsOf(example), id: 1000 + index, title }, example.body);
  }
  for (let index = 1; index <= size.services; index++) {
    const example = at(content.services, index);
    const names = { name: `${example.name} ${index}`, title: `${example.title} for trade ${index}` };
    write("services", `service-${index}`, { ...fieldsOf(example), ...names }, example.body);
  }
}

function fieldsOf<Fields extends EntryText>(entry: Fields) {
  const { slug: _slug, digest: _digest, body: _body, bodyLine: _line, words: _words, ...fields } = entry;
  const { links: _links, ...written } = fields;
  return written;
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}

/** Some words are in every post, most in few, and each post has its own names, so that the vocabulary grows. */
function createTexts(examples: Content["posts"]) {
  const random = createRandom(42);
  const known = [...new Set(examples.flatMap(({ body }) => body.toLowerCase().match(/[a-z]{2,}/g) ?? []))];
  const endings = ["", "er", "ing", "able", "ware", "graph", "stack", "flow"];
  const words = known.flatMap((word) => endings.map((ending) => word + ending));
  const word = () => words[Math.floor(words.length * random() ** 3)] as string;
  const text = (length: number) => Array.from({ length }, word).join(" ");
  return {
    fields: (index: number): Pick<Post, "title" | "excerpt" | "tags"> => ({
      title: `${text(6)} ${index}`,
      excerpt: text(18).slice(0, 220),
      tags: [word(), word(), word()],
    }),
    body: () => Array.from({ length: 8 }, () => `## ${text(4)}\n\n${text(120)}.`).join("\n\n"),
  };
}

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
