import type { Post } from "#server/content/collections.ts";

/** Numbers that look random and are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A blog of any size from the words of a small one: some words are in every post and most in few, as in any language
 * (the frequency falls with the rank), and each post has names of its own, so that the vocabulary grows as well.
 */
export function makeUpBlog(examples: readonly Post[], size: number): Post[] {
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
