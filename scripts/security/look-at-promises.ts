/** Reads a file of the repository; null where there is none. */
export type Read = (file: string) => string | null;

/** A file, and after a colon the words of tests in it: `` `tests/x.test.ts`: *one test*, *another* ``. */
const REFERENCE = /`((?:[\w.-]+\/)+[\w.-]+\.(?:ts|tsx|md))`(?::((?:,? \*[^*]+\*)+))?/g;

/** What counts as showing that something holds: a test, a case of the faults, of the fuzz or of the load, a check. */
const SHOWS = /\.(?:test|e2e)\.ts$|^tests\/(?:faults|fuzz|load)\/|^scripts\/.*check.*\.ts$/;

/** States of a row that promise nothing. */
const PROMISES_NOTHING = /^(?:not met|not by us|does not apply)\b/;

/** What docs/security.md says and nothing shows, a sentence each. */
export function problemsOfPromises(text: string, read: Read): string[] {
  const rows = text.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return rows.flatMap((row) => {
    const [, name = "", state = ""] = row.split("|").map((cell) => cell.trim());
    // The head of a table.
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
