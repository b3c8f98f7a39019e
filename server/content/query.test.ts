import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content, Post } from "./collections.ts";
import { createQuery, relatedPosts } from "./query.ts";

const names = (beginning: string) => fc.uniqueArray(fc.integer({ max: 4, min: 0 }).map((n) => beginning + n));
const posts = fc.array(
  fc.record({ services: names("x"), tags: names("x"), category_slug: fc.constantFrom("x1", "x2") }),
) as fc.Arbitrary<Partial<Post>[]> as fc.Arbitrary<Post[]>;

function mostShared(post: Post, all: readonly Post[]): Post[] {
  const shared = (one: readonly string[], other: readonly string[]) =>
    one.filter((item) => other.includes(item)).length;
  const points = (other: Post) =>
    2 * shared(post.services, other.services) +
    shared(post.tags, other.tags) +
    Number(post.category_slug === other.category_slug);
  const related = all.filter((other) => other !== post && points(other) > 0);
  return related.sort((a, b) => points(b) - points(a)).slice(0, 3);
}

test("ranks related posts by what they share, services twice, with a stable order", () => {
  fc.assert(
    fc.property(posts, (all) => {
      for (const post of all) {
        const indexes = relatedPosts(post, all).map((one) => all.indexOf(one));
        expect(indexes).toEqual(mostShared(post, all).map((one) => all.indexOf(one)));
      }
    }),
  );
});

test("finds related posts of an unpublished post", () => {
  const post = (services: string[]) =>
    ({ services, tags: [], category_slug: services.join() }) as unknown as Post;
  const [one, other] = [post(["web"]), post(["mobile"])];
  expect(relatedPosts(post(["mobile", "new"]), [one, other])).toEqual([other]);
});

test("shows an opening without a closing date for as long as it exists", () => {
  const openings = [
    { id: 1, posted: "2026-01-01" },
    { id: 2, posted: "2026-01-01", closes: "2026-02-01" },
  ];
  const content = { posts: [], availability: [], openings } as unknown as Content;
  const shown = createQuery(() => Date.parse("2099-01-01"), false)(content);
  expect(shown.openings.map(({ id }) => id)).toEqual([1]);
  expect(shown.nextChange).toBeNull();
});
