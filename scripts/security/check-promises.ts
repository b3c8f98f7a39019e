export type Read = (file: string) => string | null;

const REFERENCE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|md))`(?::((?:,? \*[^*]+\*)+))?/g;

/** Files that count as proof: tests, fault cases, fuzz suites, load tests and checks. */
const SHOWS = /\.(?:test|e2e)\.ts$|^tests\/(?:faults|fuzz|load)\/|^scripts\/.*check.*\.ts$/;

const PROMISES_NOTHING = /^(?:not met|operator|does not apply)\b/;

export function problemsOfPromises(text: string, read: Read): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return rows.flatMap((row) => {
    const [, name = "", state = ""] = row.split("|").map((cell) => cell.trim());
    if (/^(?:Threat|Requirement)$/.test(name)) return [];
    const references = Array.from(row.matchAll(REFERENCE), ([, file = "", words = ""]) => ({
      file,
      tests: Array.from(words.matchAll(/\*([^*]+)\*/g), ([, test = ""]) => test),
    }));
    const problems = references.flatMap(({ file, tests }) => {
      const source = read(file);
      if (source === null) return [`${name}: there is no ${file}`];
      return tests
        .filter((test) => !source.includes(test))
        .map((test) => `${name}: ${file} has no test '${test}'`);
    });
    const isShown = references.some(({ file }) => SHOWS.test(file));
    if (!isShown && !PROMISES_NOTHING.test(state)) problems.push(`${name}: nothing is named that shows it`);
    return problems;
  });
}
