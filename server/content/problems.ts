import { setImmediate as nextTurn } from "node:timers/promises";
import type { LineOf } from "./source.ts";

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

/** The first problems of a file, and how many more there are. */
export interface FileProblems {
  listed: readonly ContentProblem[];
  more: number;
}

export function formatProblem(problem: ContentProblem): string {
  const field = problem.field ? `${problem.field}: ` : "";
  return `${problem.file}:${problem.line}: ${field}${problem.reason}`;
}

/** A problem of a whole file or folder. */
export function fileProblem(file: string, reason: string): ContentProblem {
  return { file, line: 1, field: "", reason };
}

/** A value that is wrong. The reason and the line are computed only when the problem is listed. */
interface Finding {
  at: readonly PropertyKey[];
  reason: () => string;
}

/** Finds the lines of values of a file, by their paths. */
export type FindLines = (
  file: string,
  paths: readonly (readonly PropertyKey[])[],
) => Promise<readonly number[]>;

/** Collects what is wrong, and lists the first of it with a count of the rest. */
export function createFindings() {
  const files = new Map<string, { findings: Finding[]; problems: ContentProblem[]; more: number }>();
  let count = 0;

  function ofFile(file: string) {
    const known = files.get(file) ?? { findings: [], problems: [], more: 0 };
    files.set(file, known);
    return known;
  }

  return {
    get count() {
      return count;
    },
    has: (file: string) => files.has(file),
    add(file: string, at: readonly PropertyKey[], reason: () => string): void {
      count++;
      const known = ofFile(file);
      if (known.findings.length < IN_A_FILE) known.findings.push({ at, reason });
      else known.more++;
    },
    /** Adds problems whose lines are known. */
    addProblems(file: string, { listed, more }: FileProblems): void {
      if (listed.length === 0) return;
      count += listed.length + more;
      const known = ofFile(file);
      known.problems.push(...listed);
      known.more += more;
    },
    /** What was added to a file, when its text is at hand. */
    inFile(file: string, lineOf: LineOf): FileProblems {
      const { findings, more } = ofFile(file);
      return { listed: findings.map((finding) => locate(file, finding, lineOf(finding.at))), more };
    },
    async list(findLines: FindLines): Promise<ContentProblem[]> {
      const listed: ContentProblem[] = [];
      let others = 0;
      for (const [file, { findings, problems, more }] of files) {
        const room = Math.max(0, IN_ALL - listed.length);
        const shown = findings.slice(0, Math.max(0, room - problems.length));
        const lines =
          shown.length === 0
            ? []
            : await findLines(
                file,
                shown.map(({ at }) => at),
              );
        listed.push(
          ...problems.slice(0, room),
          ...shown.map((finding, index) => locate(file, finding, lines[index] ?? 1)),
        );
        const rest =
          findings.length + problems.length + more - Math.min(room, problems.length) - shown.length;
        if (room === 0) others += rest;
        else if (rest > 0) listed.push(fileProblem(file, `and ${rest} more problems`));
        if (shown.length > 0) await nextTurn();
      }
      if (others > 0) listed.push(fileProblem(".", `and ${others} more problems in other files`));
      return listed;
    },
  };
}

export type Findings = ReturnType<typeof createFindings>;

function locate(file: string, { at, reason }: Finding, line: number): ContentProblem {
  return { file, line, field: at.join("."), reason: reason().slice(0, REASON_LENGTH) };
}
