import { diffArrays } from "diff";

interface Hunk {
  from: number;
  to: number;
  tokens: string[];
}

/** Merges both changes; `edited` wins where they overlap. */
export function mergeTexts(base: string, styled: string, edited: string): string {
  const tokens = tokensOf(base);
  const edits = hunksBetween(tokens, tokensOf(edited));
  const styles = hunksBetween(tokens, tokensOf(styled)).filter(
    (style) => !edits.some((edit) => style.from <= edit.to && edit.from <= style.to),
  );
  let text = "";
  let at = 0;
  for (const { from, to, tokens: replacement } of [...edits, ...styles].sort((a, b) => a.from - b.from)) {
    text += tokens.slice(at, from).join("") + replacement.join("");
    at = to;
  }
  return text + tokens.slice(at).join("");
}

const tokensOf = (text: string) => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? [];

function hunksBetween(base: string[], other: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { value, added, removed } of diffArrays(base, other)) {
    const last = hunks.at(-1);
    const isNext = last?.to === at;
    if (removed) {
      if (isNext) last.to += value.length;
      else hunks.push({ from: at, to: at + value.length, tokens: [] });
      at += value.length;
    } else if (added) {
      if (isNext) last.tokens.push(...value);
      else hunks.push({ from: at, to: at, tokens: [...value] });
    } else at += value.length;
  }
  return hunks;
}
