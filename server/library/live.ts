import type { Clock } from "../clock.ts";
import { atOnce, type Steps } from "../in-slices.ts";
import type { Content, Opening, Post } from "./collections.ts";
import { type RelatedTo, relatedAmong } from "./related-posts.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What of the content is shown today. */
export interface Live {
  /** Newest first. */
  posts: readonly Post[];
  /** Where each post stands among them, by its slug. */
  places: ReadonlyMap<string, number>;
  relatedTo: RelatedTo;
  /** Those that take applications, newest first. */
  openings: readonly Opening[];
  /** Whether an opening took applications once and takes none any more. */
  isClosed(opening: Opening): boolean;
  /** When the date will next change any of it (milliseconds), or null. */
  nextChange: number | null;
}

/** Finds out what is shown today. */
export interface FindLive {
  (content: Content): Live;
  /** The same before the content is shown, so that nobody waits for it then. */
  ahead(content: Content): Steps;
}

interface Known {
  content: Content;
  day: number;
  live: Live;
}

/**
 * What is shown today, found out once a day and content: every page asks for it. Days begin at midnight UTC, for
 * posts and openings alike.
 */
export function createLive(clock: Clock, showsDrafts: boolean): FindLive {
  let known: Known | null = null;
  /** Of the content that is shown next. */
  let next: Known | null = null;
  const today = () => Math.floor(clock() / DAY_MS);

  const find = (content: Content) => {
    const day = today();
    if (next?.content === content) {
      known = next;
      next = null;
    }
    if (known?.content !== content || known.day !== day) {
      known = { content, day, live: atOnce(liveOn(day, content, showsDrafts)) };
    }
    return known.live;
  };
  return Object.assign(find, {
    *ahead(content: Content): Steps {
      const day = today();
      next = { content, day, live: yield* liveOn(day, content, showsDrafts) };
    },
  });
}

/** What is sorted: what is compared lies together, and not in thousands of objects all over the memory. */
interface Dated<One> {
  one: One;
  id: number;
  day: number;
}

function* liveOn(day: number, content: Content, showsDrafts: boolean): Steps<Live> {
  const isOver = (closes: string) => dayOf(closes) < day;
  let nextDay = Number.POSITIVE_INFINITY;
  const changesOn = (other: number) => {
    if (other > day && other < nextDay) nextDay = other;
  };

  const posts: Dated<Post>[] = [];
  for (const post of content.posts) {
    const { id, draft } = post;
    const published = dayOf(post.date);
    if (!draft) changesOn(published);
    if (showsDrafts || (!draft && published <= day)) posts.push({ one: post, id, day: published });
    yield;
  }
  const openings: Dated<Opening>[] = [];
  for (const opening of content.openings) {
    const { id, closes } = opening;
    const posted = dayOf(opening.posted);
    changesOn(posted);
    changesOn(dayOf(closes) + 1);
    if (posted <= day && !isOver(closes)) openings.push({ one: opening, id, day: posted });
    yield;
  }

  const shown = posts.sort((a, b) => b.day - a.day || b.id - a.id).map(({ one }) => one);
  yield;
  const places = new Map<string, number>();
  for (const [place, { slug }] of shown.entries()) {
    places.set(slug, place);
    yield;
  }
  return {
    posts: shown,
    places,
    relatedTo: yield* relatedAmong(shown),
    openings: openings.sort((a, b) => b.day - a.day || a.id - b.id).map(({ one }) => one),
    isClosed: ({ closes }) => isOver(closes),
    nextChange: nextDay === Number.POSITIVE_INFINITY ? null : nextDay * DAY_MS,
  };
}

/** The schema has checked that it is a day. */
function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}
