import type { SnippetPart } from "#core/calls/blog.ts";
import type { Steps } from "../in-slices.ts";
import type { Post } from "../library/collections.ts";
import type { PackedIndex } from "./kept-index.ts";
import { plainText } from "./plain-text.ts";
import { createPostings, type Scored } from "./postings.ts";
import { type ReadText, readText, snippetOf } from "./snippet.ts";
import { textsOf } from "./texts-of-post.ts";
import { createVocabulary } from "./vocabulary.ts";
import { stemOf, wordsOf } from "./words.ts";

/** A word that was typed wrongly is taken for these at most. */
const CORRECTIONS = 3;

/** Posts whose texts are kept as they were read for snippets, some 100 KB each. */
const KEPT = 40;

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
  /** Begins, where there is nothing yet, with what another thread has indexed of these posts. */
  adopt(packed: PackedIndex, posts: readonly Post[]): Steps;
  /** How many of these posts it does not know as they are. */
  countUnknown(posts: readonly Post[]): Steps<number>;
  search(text: string): Found;
}

/**
 * An index in memory. All words must be there, the beginning of a word is enough; a hit in the title counts most,
 * then tags, excerpt and body. Typing errors are forgiven where a word is unknown.
 */
export function createPostIndex(): PostIndex {
  const postings = createPostings((term) => vocabulary.add(term));
  const vocabulary = createVocabulary(postings.postsWith);
  const documents = new Map<string, { document: number; post: Post }>();
  const posts = new Map<number, Post>();
  const excerptOf = keep((post) => readText(post.excerpt));
  const bodyOf = keep((post) => readText(plainText(post.body)));

  function know(post: Post, document: number): void {
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
      const wanted = new Map<string, Post>();
      for (const post of next) {
        wanted.set(post.slug, post);
        yield;
      }
      for (const known of [...documents.values()]) {
        const now = wanted.get(known.post.slug);
        if (now === known.post) continue;
        if (now !== undefined && hasSameWords(known.post, now)) {
          know(now, known.document);
        } else {
          remove(known);
        }
        yield;
      }
      for (const post of next) {
        yield;
        if (documents.has(post.slug)) continue;
        know(post, postings.add(textsOf(post)));
      }
      yield* vocabulary.order();
    },

    *adopt(packed, wanted) {
      const byDigest = new Map(wanted.map((post) => [post.digest, post]));
      yield* postings.adopt(packed.postings);
      for (const [document, digest] of packed.documents.entries()) {
        yield;
        const post = byDigest.get(digest);
        if (post !== undefined) know(post, document);
      }
      yield* vocabulary.order();
    },

    *countUnknown(wanted) {
      let unknown = 0;
      for (const post of wanted) {
        yield;
        const known = documents.get(post.slug)?.post;
        if (known !== post && known?.digest !== post.digest) unknown++;
      }
      return unknown;
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
      const wanted = choices.flat();
      return {
        posts: found.map(({ document }) => posts.get(document) as Post),
        corrected: found.length > 0 && meant !== typed.join(" ") ? meant : null,
        isPartial,
        snippetOf: (post) =>
          snippetOf(excerptOf(post), wanted) ?? snippetOf(bodyOf(post), wanted) ?? [{ text: post.excerpt }],
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

/** Reads a text of a post once, for as long as there is room for it. */
function keep(read: (post: Post) => ReadText): (post: Post) => ReadText {
  const texts = new Map<Post, ReadText>();
  return (post) => {
    let text = texts.get(post);
    if (text === undefined) {
      text = read(post);
      if (texts.size === KEPT) texts.clear();
      texts.set(post, text);
    }
    return text;
  };
}

function hasSameWords(one: Post, other: Post): boolean {
  return (
    one.title === other.title &&
    one.body === other.body &&
    one.excerpt === other.excerpt &&
    one.tags.join() === other.tags.join()
  );
}
