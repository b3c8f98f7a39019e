import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { lineAt, type Text, textsOf } from "./texts.ts";

/** The first words of a sentence, where its subject is a party. */
const OF_A_PARTY =
  /(?:^ *\d+\. |(?<=[.:;] ))(?:\{brand\}|Client|Processor|Controller|It|(?:The|Each|Either|Neither) (?:[Pp]arty|[Pp]arties|Recipient|Discloser)) ([a-z]+)/gm;

/** A duty, a permission, or a statement that is true as it is made. */
const DRAFTED = [
  ...["shall", "will", "may", "is", "are", "has", "hereby"],
  ...["authorizes", "covers", "determines", "includes", "represents", "retains", "takes", "warrants", "wish"],
  ...["and", "seeking"],
];

const CONTRACTION = /\b\w+n[’']t\b|\b\w+[’'](?:re|ve|ll|d|m)\b|\b(?:it|that|there|what|who)[’']s\b/gi;

const AMBIGUOUS = /\bneither (?:party )?must\b|\bmust not\b/gi;

/** Contracts have 'shall' for a duty, 'may' for a permission, and no contractions. */
export function checkDrafting(content: Content): ContentProblem[] {
  const contracts = content.papers.filter(({ numbered }) => numbered).map(({ slug }) => `papers/${slug}.md`);
  return textsOf(content)
    .filter(({ file }) => contracts.includes(file))
    .flatMap((text) => [
      ...Array.from(text.body.matchAll(OF_A_PARTY))
        .filter(([, verb = ""]) => !DRAFTED.includes(verb))
        .map(({ 0: said, index }) => problem(text, index, `'${said.trim()}' states a duty: use 'shall'`)),
      ...Array.from(text.body.matchAll(CONTRACTION), ({ 0: said, index }) =>
        problem(text, index, `'${said}' is a contraction: spell it out`),
      ),
      ...Array.from(text.body.matchAll(AMBIGUOUS), ({ 0: said, index }) =>
        problem(text, index, `'${said}' is ambiguous: use 'shall not' or 'is not required to'`),
      ),
    ]);
}

function problem(text: Text, index: number, reason: string): ContentProblem {
  return { file: text.file, line: lineAt(text, index), field: text.field, reason };
}
