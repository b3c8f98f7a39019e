import type { FaqEntity, FaqResponse } from "#core/api/company.ts";
import type { Faq } from "#core/content/faq.ts";
import { foldedWords, formsOf, wordsOf } from "../../content/search/words.ts";

/** Folded words of each question and answer. */
const words = new WeakMap<FaqEntity, { question: Set<string>; answer: Set<string> }>();

const entities = new WeakMap<readonly Faq[], FaqEntity[]>();

/** Questions of a category, a search, or both; search results are ranked. */
export function listFaqs(
  content: { faqs: readonly Faq[] },
  { category_slug, search }: { category_slug?: string; search?: string },
): FaqResponse {
  const faqs = entitiesOf(content.faqs);
  const ofCategory =
    category_slug === undefined ? faqs : faqs.filter((faq) => faq.category_slug === category_slug);
  if (search === undefined) return { faqs: ofCategory };
  const wanted = wordsOf(search);
  const ranked = ofCategory.map((faq) => ({ faq, ...countHits(faq, wanted) })).filter(({ hits }) => hits > 0);
  const best = ranked.reduce((most, { hits }) => Math.max(most, hits), 0);
  // Only questions with the most matching words are relevant.
  const found = ranked.filter(({ hits }) => hits === best);
  return { faqs: found.sort((a, b) => b.inQuestion - a.inQuestion).map(({ faq }) => faq) };
}

/** Omits editorial fields; returns the same list for the same content. */
function entitiesOf(faqs: readonly Faq[]): FaqEntity[] {
  let known = entities.get(faqs);
  if (known === undefined) {
    known = faqs.map(({ review_by: _, ...entity }) => entity);
    entities.set(faqs, known);
  }
  return known;
}

function countHits(faq: FaqEntity, wanted: readonly string[]): { hits: number; inQuestion: number } {
  let known = words.get(faq);
  if (known === undefined) {
    known = { question: new Set(foldedWords(faq.question)), answer: new Set(foldedWords(faq.answer)) };
    words.set(faq, known);
  }
  const { question, answer } = known;
  const has = (terms: Set<string>, word: string) => [...terms].some(formsOf([word]));
  const inQuestion = wanted.filter((word) => has(question, word)).length;
  const inEither = wanted.filter((word) => has(question, word) || has(answer, word)).length;
  return { hits: inEither, inQuestion };
}
