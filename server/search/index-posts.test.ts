import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { atOnce } from "#server/in-slices.ts";
import type { Post } from "#server/library/collections.ts";
import { keepTexts } from "#server/library/kept-texts.ts";
import { openLog } from "#server/log/log.ts";
import { postOf } from "#tests/support/made-up-posts.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createIndexElsewhere } from "./index-elsewhere.ts";
import { indexPosts } from "./index-posts.ts";
import { keptIndexIn } from "./kept-index.ts";
import { createPostIndex } from "./post-index.ts";
import { createSearch } from "./search.ts";

const posts = [
  postOf("kites", { title: "Kites", body: "They fly in the wind." }),
  postOf("wind", { title: "Air", body: "Wind and weather, and a café." }),
  postOf("forms", { title: "Forms", tags: ["wind"], body: "Nothing of the sort." }),
];

/** A data folder with the texts of posts in it. */
function openFolder() {
  const { folder, remove } = createTemporaryFolder();
  const texts = keepTexts(folder, openLog("silent"));
  onTestFinished(() => {
    texts.close();
    remove();
  });
  const add = (...added: Post[]) => {
    for (const { digest, body, ...value } of added)
      texts.add(digest, { value, bodyLine: 1, words: 0, links: [] }, body);
    texts.settle(null);
  };
  add(...posts);
  const kept = keptIndexIn(folder);
  const index = (...wanted: Post[]) =>
    indexPosts({ digests: wanted.map(({ digest }) => digest), texts: texts.file as string, kept });
  return { folder, texts, kept, add, index };
}

async function slugsOf(found: ReturnType<typeof openFolder>, wanted: Post[], text: string) {
  const index = createPostIndex();
  atOnce(index.adopt(await found.index(...wanted), wanted));
  expect(atOnce(index.countUnknown(wanted))).toBe(0);
  const { posts, corrected } = index.search(text);
  return corrected === null ? posts.map(({ slug }) => slug) : corrected;
}

test("what another thread has indexed finds what an index of its own would find", async () => {
  const folder = openFolder();
  const own = createPostIndex();
  atOnce(own.update(posts));
  for (const text of ["wind", "weather", "wi", "cafe", "kites forms", "nothing at all"]) {
    expect(await slugsOf(folder, posts, text), text).toEqual(own.search(text).posts.map(({ slug }) => slug));
  }
});

test("an index that was kept is brought up to date: new posts are found, those that are gone are not", async () => {
  const folder = openFolder();
  const [kites, wind, forms] = posts as [Post, Post, Post];
  await folder.index(...posts);
  const changed = postOf("wind", { title: "Air", body: "Only breezes." });
  folder.add(changed);
  const now = [kites, changed, forms];
  expect(await slugsOf(folder, now, "breezes")).toEqual(["wind"]);
  expect(await slugsOf(folder, now, "wind")).toEqual(["forms", "kites"]);
  expect(await slugsOf(folder, now, "weather")).toEqual([]);
  // Kept like this, and read again without a text being looked at.
  expect(await slugsOf(folder, now, "brezes")).toBe("breezes");
  expect(await slugsOf(folder, [wind], "weather")).toEqual(["wind"]);
});

test("what is kept and not changed is not made again, what is damaged is, and former versions are removed", async () => {
  const { folder, kept, index } = openFolder();
  const digests = posts.map(({ digest }) => digest);
  writeFileSync(path.join(folder, "search-0.bin"), "of an older version");
  const first = await index(...posts);
  const bytes = readFileSync(kept);
  expect(readdirSync(folder).filter((name) => name.startsWith("search"))).toEqual([path.basename(kept)]);
  expect(await indexPosts({ digests, kept, texts: "no file" })).toEqual(first);

  for (const damaged of [bytes.subarray(0, -1), Buffer.alloc(0), Buffer.from(bytes).fill(7, 200, 210)]) {
    writeFileSync(kept, damaged);
    expect(await index(...posts)).toEqual(first);
    expect(readFileSync(kept)).toEqual(bytes);
  }
});

test("many posts are indexed by a thread, and here where that cannot be", { timeout: 60_000 }, async () => {
  const { folder, texts, kept, add } = openFolder();
  const many = Array.from({ length: 400 }, (_, at) => postOf(`post-${at}`, { body: `A kite named k${at}.` }));
  add(...many);
  const elsewhere = createIndexElsewhere(texts, folder);
  const found = await createSearch(() => many, elsewhere).search("k399");
  expect(found.posts).toEqual([many[399]]);
  expect(readdirSync(folder)).toContain(path.basename(kept));

  const unknown = postOf("unknown", { body: "In no file of texts: a thread finds no such text." });
  const search = createSearch(() => [...many, unknown], createIndexElsewhere(texts, folder));
  expect((await search.search("thread")).posts).toEqual([unknown]);
});
