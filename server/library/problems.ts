import { type FindLine, findLines } from "./source-file.ts";

/** Limits of what is listed: a damaged file may have hundreds of thousands of problems. */
const IN_A_FILE = 20;
const IN_ALL = 200;
const REASON_LENGTH = 500;

/** One thing wrong with a content file, said so that an author can mend it. */
export interface ContentProblem {
  file: string;
  /** 1-based; where the field stands, or where it is missing. */
  line: number;
  field: string;
  reason: string;
}

export function formatProblem(problem: ContentProblem): string {
  const field = problem.field ? `${problem.field}: ` : "";
  return `${problem.file}:${problem.line}: ${field}${problem.reason}`;
}

/** A value that is wrong. The reason and the line are computed only when the problem is listed. */
interface Finding {
  at: readonly PropertyKey[];
  reason: () => string;
}

/** The first problems of a file, and how many more there are. */
export interface FileProblems {
  listed: readonly ContentProblem[];
  more: number;
}

/** Collects problems and lists the first of them, with a count of the rest. */
export interface Findings {
  add(file: string, at: readonly PropertyKey[], reason: () => string): void;
  /** Adds what is known of a file already. */
  addAll(file: string, known: FileProblems): void;
  readonly count: number;
  /** What was found in a file, for `addAll`. */
  ofFile(file: string, text: string): FileProblems;
  /** @param read returns the text of a file; each file is read and parsed at most once */
  list(read: (file: string) => string): ContentProblem[];
}

export function createFindings(): Findings {
  const files = new Map<string, { listed: (Finding | ContentProblem)[]; more: number }>();

  let count = 0;

  function at(file: string) {
    const known = files.get(file) ?? { listed: [], more: 0 };
    files.set(file, known);
    return known;
  }

  return {
    add(file, path, reason) {
      count++;
      const known = at(file);
      if (known.listed.length < IN_A_FILE) known.listed.push({ at: path, reason });
      else known.more++;
    },
    addAll(file, { listed, more }) {
      if (listed.length === 0) return;
      count += listed.length + more;
      const known = at(file);
      known.listed.push(...listed);
      known.more += more;
    },
    get count() {
      return count;
    },
    ofFile(file, text) {
      const { listed, more } = files.get(file) ?? { listed: [], more: 0 };
      return { listed: locateAll(file, listed, () => text), more };
    },
    list(read) {
      const problems: ContentProblem[] = [];
      let others = 0;
      for (const [file, { listed, more }] of files) {
        const shown = listed.slice(0, Math.max(0, IN_ALL - problems.length));
        const rest = listed.length - shown.length + more;
        problems.push(...locateAll(file, shown, read));
        if (shown.length === 0) others += rest;
        else if (rest > 0) problems.push(fileProblem(file, `and ${rest} more problems`));
      }
      if (others > 0) problems.push(fileProblem(".", `and ${others} more problems in other files`));
      return problems;
    },
  };
}

/** A problem of a whole file or folder. */
export function fileProblem(file: string, reason: string): ContentProblem {
  return { file, line: 1, field: "", reason };
}

function locateAll(
  file: string,
  findings: readonly (Finding | ContentProblem)[],
  read: (file: string) => string,
): ContentProblem[] {
  const lineOf = lazyLines(file, read);
  return findings.map((finding) => {
    if (!("at" in finding)) return finding;
    const { at, reason } = finding;
    return { file, line: lineOf(at), field: at.join("."), reason: reason().slice(0, REASON_LENGTH) };
  });
}

/** Parses the file with the first line that is asked for. */
function lazyLines(file: string, read: (file: string) => string): FindLine {
  let find: FindLine | null = null;
  return (at) => {
    if (find === null) {
      try {
        find = findLines(file, read(file));
      } catch {
        // The file was removed or replaced since it was read.
        find = () => 1;
      }
    }
    return find(at);
  };
}
