import type { SnippetPart } from "#core/calls/blog.ts";
import type { Steps } from "../in-slices.ts";
import type { Post } from "../library/collections.ts";
import { plainText } from "./plain-text.ts";
import { createPostings, type Scored, type WeightedTexts } from "./postings.ts";
import { type ReadText, readText, snippetOf } from "./snippet.ts";
import { createVocabulary } from "./vocabulary.ts";
import { formsOf, stemOf, wordsOf } from "./words.ts";

/** What a word counts in each part of a post. */
const WEIGHTS = { title: 12, tags: 8, excerpt: 4, body: 1 };

/** A word that was typed wrongly is taken for these at most. */
const CORRECTIONS = 3;

/** Bodies of posts that are kept as they were read for snippets, some 100 KB each. */
const KEPT_BODIES = 40;

/** Words that are offered when nothing was found. */
const SUGGESTIONS = 4;

/** What a search found. */
export interface Found {
  /** Best first. */
  posts: readonly Post[];
  /** What was searched for in place of what was typed, where that stands in no post. */
  corrected: string | null;
  /** No post has all the words: these have some of them. */
  isPartial: boolean;
  /** The text around the hits in a post that was found. */
  snippetOf(post: Post): SnippetPart[];
  /** Words of posts that look like those that were typed, for when nothing was found. */
  suggestions(): string[];
}

/** Finds posts by the words in them. */
export interface PostIndex {
  /** Takes these posts for all there are; only what changed is indexed again. 10,000 posts take seconds. */
  update(posts: readonly Post[]): Steps;
  search(text: string): Found;
}

/**
 * An index in memory. All words must be there, the beginning of a word is enough; a hit in the title counts most,
 * then tags, excerpt and body. Typing errors are forgiven where a word is unknown.
 */
export function createPostIndex(): PostIndex {
  const postings = createPostings();
  const vocabulary = createVocabulary(postings.postsWith);
  const documents = new Map<string, { document: number; post: Post }>();
  const posts = new Map<number, Post>();
  const bodies = new Map<Post, ReadText>();

  function bodyOf(post: Post): ReadText {
    let body = bodies.get(post);
    if (body === undefined) {
      body = readText(plainText(post.body));
      if (bodies.size === KEPT_BODIES) bodies.clear();
      bodies.set(post, body);
    }
    return body;
  }

  function add(post: Post): void {
    const document = postings.add(textsOf(post), vocabulary.add);
    documents.set(post.slug, { document, post });
    posts.set(document, post);
  }

  function remove({ document, post }: { document: number; post: Post }): void {
    postings.remove(document, textsOf(post));
    documents.delete(post.slug);
    posts.delete(document);
  }

  /** The word and the forms of it that posts have. */
  function termsFor(word: string): string[] {
    if (word.length < 3) return [word];
    return [word, ...vocabulary.beginningWith(stemOf(word)).filter((term) => term !== word)];
  }

  return {
    *update(next) {
      const wanted = new Map(next.map((post) => [post.slug, post]));
      yield;
      for (const known of [...documents.values()]) {
        const now = wanted.get(known.post.slug);
        if (now === known.post) continue;
        if (now !== undefined && hasSameWords(known.post, now)) {
          documents.set(now.slug, { document: known.document, post: now });
          posts.set(known.document, now);
        } else {
          remove(known);
        }
        yield;
      }
      for (const post of next) {
        if (documents.has(post.slug)) continue;
        add(post);
        yield;
      }
      yield* vocabulary.order();
    },

    search(text) {
      const typed = wordsOf(text);
      const choices = typed.map((word) => {
        const isKnown = postings.postsWith(word) > 0 || vocabulary.beginningWith(stemOf(word)).length > 0;
        const nearest = isKnown ? [] : vocabulary.nearest(word, CORRECTIONS);
        return nearest.length > 0 ? nearest : [word];
      });
      const ranked = postings
        .rank(choices.map((choice) => choice.flatMap(termsFor)))
        .sort((a, b) => b.words - a.words || b.score - a.score);
      const isPartial = ranked.length > 0 && (ranked[0] as Scored).words < typed.length;
      const found = isPartial ? ranked : ranked.filter((scored) => scored.words === typed.length);
      const meant = choices.map(([first]) => first).join(" ");
      const isHit = formsOf(choices.flat());
      return {
        posts: found.map(({ document }) => posts.get(document) as Post),
        corrected: found.length > 0 && meant !== typed.join(" ") ? meant : null,
        isPartial,
        snippetOf: (post) =>
          snippetOf(readText(post.excerpt), isHit) ??
          snippetOf(bodyOf(post), isHit) ?? [{ text: post.excerpt }],
        suggestions: () => {
          const near = typed.flatMap((word) =>
            vocabulary.nearest(word, SUGGESTIONS, Math.ceil(word.length / 3)),
          );
          return [...new Set(near)].slice(0, SUGGESTIONS);
        },
      };
    },
  };
}

function textsOf(post: Post): WeightedTexts {
  return [
    [post.title, WEIGHTS.title],
    [post.tags.join(" "), WEIGHTS.tags],
    [post.excerpt, WEIGHTS.excerpt],
    [plainText(post.body), WEIGHTS.body],
  ];
}

function hasSameWords(one: Post, other: Post): boolean {
  return (
    one.title === other.title &&
    one.body === other.body &&
    one.excerpt === other.excerpt &&
    one.tags.join() === other.tags.join()
  );
}
