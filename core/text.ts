/** At most `max` UTF-16 units, the unit of `maxlength`, without half a surrogate pair at the end. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) && cut.length < text.length ? cut.slice(0, -1) : cut;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'AL' of 'Anna van Lee': the first two words. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

/** On one line, without invisible characters; empty if nothing can be seen. */
export function cleanLine(text: string): string {
  const line = withoutInvisible(text.replace(/[\s\p{Cc}]+/gu, " ")).trim();
  return isBlank(line) ? "" : line;
}

/**
 * Keeps a joiner or non-joiner where it changes the letters or emoji around it: between two of them, as in Persian, and behind a
 * mark, as at the end of a word in Malayalam.
 */
function withoutInvisible(text: string): string {
  return text.replace(JOINED_OR_INVISIBLE, (_, joined: string | undefined) => joined ?? "");
}

const JOINED_OR_INVISIBLE =
  /([\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}][\u200C\u200D](?=[\p{L}\p{M}\p{Extended_Pictographic}])|\p{M}\u200D)|\p{Cf}/gu;

/** Whether nothing of a text can be seen; U+2800 is the empty Braille pattern. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** With the digits of all scripts as ASCII digits. */
export function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** The digits of a script follow each other, from zero to nine. */
function digitValue(digit: number): number {
  let zero = digit;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (digit - zero) % 10;
}

/** A pattern that matches the text itself. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
