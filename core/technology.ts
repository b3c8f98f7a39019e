import type { Technology } from "./content/technology.ts";

export interface TechnologyLabel {
  text: string;
  logos: string[];
}

/** Maximum logos per line. */
const LOGOS = 2;

/** Technologies in a line, longest names first, so that 'React Native' does not match 'React'. */
export function technologiesIn(line: string, known: readonly Technology[]): Technology[] {
  let rest = line;
  const found: { technology: Technology; at: number }[] = [];
  const candidates = known.filter(({ name }) => line.includes(name));
  for (const technology of candidates.sort((a, b) => b.name.length - a.name.length)) {
    const at = positionOf(technology.name, rest);
    if (at === -1) continue;
    found.push({ technology, at });
    rest = rest.slice(0, at) + " ".repeat(technology.name.length) + rest.slice(at + technology.name.length);
  }
  return found.sort((a, b) => a.at - b.at).map(({ technology }) => technology);
}

export function labelTechnology(line: string, known: readonly Technology[]): TechnologyLabel {
  const logos = technologiesIn(line, known).map(({ logo }) => logo);
  return { text: line, logos: [...new Set(logos)].slice(0, LOGOS) };
}

/** Position of a name as a whole word, or -1: 'Java' is not in 'JavaScript', nor 'C' in 'C#'. */
function positionOf(name: string, line: string): number {
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}+#]/u.test(sign);
  for (let at = line.indexOf(name); at !== -1; at = line.indexOf(name, at + 1)) {
    if (!isWord(line[at - 1]) && !isWord(line[at + name.length])) return at;
  }
  return -1;
}
