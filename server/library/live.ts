import type { Clock } from "../clock.ts";
import type { Content, Opening, Post } from "./collections.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What of the content is shown today. */
export interface Live {
  /** Newest first. */
  posts: readonly Post[];
  /** Those that take applications, newest first. */
  openings: readonly Opening[];
  /** Whether an opening took applications once and takes none any more. */
  isClosed(opening: Opening): boolean;
  /** When the date will next change any of it (milliseconds), or null. */
  nextChange: number | null;
}

/**
 * What is shown today, found out once a day and content: every page asks for it. Days begin at midnight UTC, for
 * posts and openings alike.
 */
export function createLive(clock: Clock, showsDrafts: boolean): (content: Content) => Live {
  let known: { content: Content; day: number; live: Live } | null = null;
  return (content) => {
    const day = Math.floor(clock() / DAY_MS);
    if (known?.content !== content || known.day !== day) {
      known = { content, day, live: liveOn(day, content, showsDrafts) };
    }
    return known.live;
  };
}

function liveOn(day: number, content: Content, showsDrafts: boolean): Live {
  const today = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const posts = content.posts.filter((post) => showsDrafts || (!post.draft && post.date <= today));
  const openings = content.openings.filter(({ posted, closes }) => posted <= today && closes >= today);
  return {
    posts: posts.sort((a, b) => later(a.date, b.date) || b.id - a.id),
    openings: openings.sort((a, b) => later(a.posted, b.posted) || a.id - b.id),
    isClosed: ({ closes }) => closes < today,
    nextChange: firstAfter(day, content),
  };
}

/** For `sort`: the later one first. Dates are written so that their letters have their order. */
function later(one: string, other: string): number {
  if (one === other) return 0;
  return one > other ? -1 : 1;
}

function firstAfter(day: number, { posts, openings }: Content): number | null {
  const today = day * DAY_MS;
  let first = Number.POSITIVE_INFINITY;
  const look = (date: number) => {
    if (date > today && date < first) first = date;
  };
  for (const { draft, date } of posts) if (!draft) look(Date.parse(date));
  for (const { posted, closes } of openings) {
    look(Date.parse(posted));
    look(Date.parse(closes) + DAY_MS);
  }
  return first === Number.POSITIVE_INFINITY ? null : first;
}
