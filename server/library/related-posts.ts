import type { Steps } from "../in-slices.ts";
import type { Post } from "./collections.ts";

/** Posts below a post. */
const RELATED = 3;

/** What sharing a service counts; category and tags count 1. */
const SERVICE = 2;

/** What shares most with a post; among equals the order stays. */
export type RelatedTo = (post: Post) => Post[];

/**
 * Finds related posts among thousands in a moment: what each is about is a row of numbers, because to look into the
 * lists of as many objects, scattered over the memory, takes tens of milliseconds.
 */
export function* relatedAmong(posts: readonly Post[]): Steps<RelatedTo> {
  const services = new Map<string, number>();
  const tags = new Map<string, number>();
  const categories = new Map<string, number>();
  const numberIn = (topics: Map<string, number>, name: string): number => {
    const number = topics.get(name) ?? services.size + tags.size + categories.size;
    topics.set(name, number);
    return number;
  };

  /** The topics of all posts in a row, and where those of each end. */
  const topics: number[] = [];
  const ends = new Uint32Array(posts.length);
  for (const [place, post] of posts.entries()) {
    const own = new Set([numberIn(categories, post.category_slug)]);
    for (const service of post.services) own.add(numberIn(services, service));
    for (const tag of post.tags) own.add(numberIn(tags, tag));
    topics.push(...own);
    ends[place] = topics.length;
    yield;
  }
  const row = Uint32Array.from(topics);
  const count = services.size + tags.size + categories.size;

  return (post) => {
    const worth = new Uint8Array(count);
    const add = (topic: number | undefined, points: number) => {
      if (topic !== undefined) (worth[topic] as number) += points;
    };
    add(categories.get(post.category_slug), 1);
    for (const service of post.services) add(services.get(service), SERVICE);
    for (const tag of post.tags) add(tags.get(tag), 1);

    const best: { place: number; points: number }[] = [];
    let at = 0;
    for (let place = 0; place < ends.length; place++) {
      let points = 0;
      for (const end = ends[place] as number; at < end; at++) points += worth[row[at] as number] as number;
      if (points <= (best[RELATED - 1]?.points ?? 0) || posts[place] === post) continue;
      const before = best.findLastIndex((one) => one.points >= points);
      best.splice(before + 1, 0, { place, points });
      best.length = Math.min(best.length, RELATED);
    }
    return best.map(({ place }) => posts[place] as Post);
  };
}
