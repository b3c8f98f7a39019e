/** A message, and what it repeats of earlier ones. Together they are the whole message. */
export interface SplitText {
  text: string;
  quoted: string;
}

/** A quotation begins at the line `from`, with what introduces it; the quoted words begin at `body`. */
interface Quotation {
  from: number;
  body: number;
}

interface Lines {
  /** Without invisible characters, cut. */
  plain: readonly string[];
  isMarked: readonly boolean[];
  isBlank: readonly boolean[];
  isOurs(text: string): boolean;
}

const LINES_MAX = 3000;
const LINE_MAX = 1000;

const MARK = /^\s*>/;

/** 'Von: …', 'De : …', '*From:* …', also with a wide colon. */
const FIELD = /^\s*\*?\p{L}[\p{L} .'-]{0,20}\p{Zs}?[:：]\*?(?:\s|$)/u;
const FIELDS_MIN = 3;
const BLOCK_MAX = 10;

/** '________', '-----Original Message-----' */
const RULE = /^\s*(?:_{8,}|-{2,}\s?\p{L}[\p{L}\s]+-{2,})\s*$/u;

const TIME = /\d{1,2}\s?[:.h]\s?\d{2}/;
/** '28.11.26', '2026年11', '28. November', '28 de noviembre', 'Nov 28,' */
const DATE =
  /\d{1,4}[./\-年년]\s?\d{1,2}|\d{1,2}\.?(?:\s+de)?\s+\p{L}{3,}|\p{L}{3,}\.?\s+\d{1,2},|\d{1,2}\s+ב?\p{L}{2,}/u;
const INTRODUCTION_MAX = 300;
const INTRODUCTION_LINES = 3;

const SIGNATURE = /^-- ?$/;

/**
 * Splits by shape, not by language: marks, an introduction with a time, or a block of fields that names us. What a customer
 * forwards, and answers between quoted lines, belong to the message.
 *
 * @param ours our addresses and our name, in lower case
 */
export function splitQuoted(whole: string, ours: readonly string[]): SplitText {
  const all = whole.replace(/\r\n?/g, "\n").split("\n");
  const lines = readLines(all, ours);
  const firstMark = lines.isMarked.indexOf(true);
  for (let at = 0; at < lines.plain.length; at++) {
    const found = findQuotation(lines, at, firstMark);
    if (found !== null && !hasAnswerBelow(lines, found.body))
      return {
        text: all.slice(0, found.from).join("\n").trim(),
        quoted: all.slice(found.from).join("\n").trim(),
      };
  }
  return { text: whole.trim(), quoted: "" };
}

function readLines(all: readonly string[], ours: readonly string[]): Lines {
  const plain = all.slice(0, LINES_MAX).map((line) => line.slice(0, LINE_MAX).replace(/\p{Cf}/gu, ""));
  return {
    plain,
    isMarked: plain.map((line) => MARK.test(line)),
    isBlank: plain.map((line) => line.trim() === ""),
    isOurs(text) {
      // A reply address has a tag of its own.
      const words = text.toLowerCase().replace(/\+[^\s@+]{1,80}@/g, "@");
      return ours.some((name) => words.includes(name));
    },
  };
}

function findQuotation(lines: Lines, at: number, firstMark: number): Quotation | null {
  const line = lines.plain[at] as string;
  if (RULE.test(line)) return afterRule(lines, at);
  if (lines.isMarked[at]) return at === firstMark ? { from: at, body: at } : null;
  return (FIELD.test(line) ? blockAt(lines, at) : null) ?? introductionAt(lines, at);
}

/** A rule alone is one of the message. */
function afterRule(lines: Lines, at: number): Quotation | null {
  const next = skipBlank(lines, at + 1);
  const found = blockAt(lines, next) ?? introductionAt(lines, next);
  return found?.from === next ? { ...found, from: at } : null;
}

/** Fields as Outlook writes them, with a time and one of us: a list of facts ('Budget: …') looks the same. */
function blockAt({ plain, isBlank, isOurs }: Lines, from: number): Quotation | null {
  let [end, fields] = [from, 0];
  for (; end < plain.length && end < from + BLOCK_MAX && !isBlank[end]; end++)
    if (FIELD.test(plain[end] as string)) fields++;
    else if (fields === 0) return null;
  const text = plain.slice(from, end).join(" ");
  return fields >= FIELDS_MIN && TIME.test(text) && isOurs(text) ? { from, body: end } : null;
}

/** 'On …, … wrote:', over some lines, before marked lines or with our name or address. */
function introductionAt(lines: Lines, at: number): Quotation | null {
  const { plain, isMarked, isBlank } = lines;
  for (let end = at + 1; end <= at + INTRODUCTION_LINES && end <= plain.length; end++) {
    if (isBlank[end - 1] || isMarked[end - 1]) return null;
    const text = plain.slice(at, end).join(" ").trim();
    if (text.length > INTRODUCTION_MAX) return null;
    const found = /[:：]$/.test(text) ? introductionIn(lines, at, end) : null;
    if (found !== null) return found;
  }
  return null;
}

/** As few lines as possible: the one above may be the last of the answer. */
function introductionIn(lines: Lines, at: number, end: number): Quotation | null {
  const { plain, isMarked, isOurs } = lines;
  const body = skipBlank(lines, end);
  for (let from = end - 1; from >= at; from--) {
    const words = plain.slice(from, end).join(" ");
    if (TIME.test(words) && DATE.test(words) && (isMarked[body] || isOurs(words))) return { from, body };
  }
  return null;
}

function skipBlank({ plain, isBlank }: Lines, from: number): number {
  let at = from;
  while (at < plain.length && isBlank[at]) at++;
  return at;
}

/** Between or below marked lines; without marks the quotation goes to the end. */
function hasAnswerBelow({ plain, isMarked, isBlank }: Lines, body: number): boolean {
  if (!isMarked[body]) return false;
  const last = isMarked.lastIndexOf(true);
  for (let at = body; at < last; at++)
    // A wrapped line of the quotation has no mark, but follows one without a blank line.
    if (!isMarked[at] && !isBlank[at] && isBlank[at - 1]) return true;
  const signature = plain.findIndex((line, at) => at > last && SIGNATURE.test(line));
  const end = signature === -1 ? plain.length : signature;
  for (let at = last + 1; at < end; at++)
    // Right below the last mark only a very short line is an answer, such as 'OK'.
    if (!isBlank[at] && (at > last + 1 || (plain[at] as string).length < 3)) return true;
  return false;
}
