/** Rewrites a folded block scalar (`>-`), preserving unchanged lines; null when folding would change the text. */
export function refold(source: string, before: string, next: string, width: number): string | null {
  const ending = /\n*$/.exec(source)?.[0] || "\n";
  const [header = "", ...rest] = source.trimEnd().split("\n");
  const indent = /^ */.exec(rest[0] ?? "")?.[0] ?? "";
  const lines = rest.map((line) => line.slice(indent.length));
  if (header !== ">-" || indent === "" || lines.join(" ") !== before || !isPlain(before) || !isPlain(next))
    return null;
  const old = before.split(" ");
  const words = next.split(" ");
  const shorter = Math.min(old.length, words.length);
  let same = 0;
  while (same < shorter && old[same] === words[same]) same++;
  let sameEnd = 0;
  while (sameEnd < shorter - same && old.at(-1 - sameEnd) === words.at(-1 - sameEnd)) sameEnd++;

  // The changed lines, and the words around them.
  const counts = lines.map((line) => line.split(" ").length);
  const firstLine = lineOfWord(counts, Math.min(same, old.length - 1));
  const lastLine = Math.max(firstLine, lineOfWord(counts, Math.max(old.length - 1 - sameEnd, 0)));
  const above = sum(counts.slice(0, firstLine));
  const below = sum(counts.slice(lastLine + 1));
  const changed = wrap(words.slice(above, words.length - below), width - indent.length);
  const all = [...lines.slice(0, firstLine), ...changed, ...lines.slice(lastLine + 1)];
  return [header, ...all.map((line) => indent + line)].join("\n") + ending;
}

const isPlain = (text: string) => text !== "" && !/\s{2}|[\n\t]|^\s|\s$/.test(text);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function lineOfWord(counts: readonly number[], word: number): number {
  let end = 0;
  const line = counts.findIndex((count) => {
    end += count;
    return word < end;
  });
  return line === -1 ? counts.length - 1 : line;
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
