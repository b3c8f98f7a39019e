import { setImmediate as nextTurn } from "node:timers/promises";
import type { LineOf } from "./source.ts";

/** Maximum number of problems to list; a damaged file may have hundreds of thousands. */
const IN_A_FILE = 20;
const IN_ALL = 200;
const REASON_LENGTH = 500;

/** A problem in a content file, with a reason for the author. */
export interface ContentProblem {
  file: string;
  /** 1-based line of the field, or where it is missing. */
  line: number;
  field: string;
  reason: string;
}

/** The first problems of a file, and the number of others. */
export interface FileProblems {
  listed: readonly ContentProblem[];
  more: number;
}

export function formatProblem(problem: ContentProblem): string {
  const field = problem.field ? `${problem.field}: ` : "";
  return `${problem.file}:${problem.line}: ${field}${problem.reason}`;
}

export function fileProblem(file: string, reason: string): ContentProblem {
  return { file, line: 1, field: "", reason };
}

/** An invalid value. Reason and line are computed only when it is listed. */
interface Finding {
  at: readonly PropertyKey[];
  reason: () => string;
}

/** Finds the lines of values by their paths. */
export type FindLines = (
  file: string,
  paths: readonly (readonly PropertyKey[])[],
) => Promise<readonly number[]>;

/** Collects problems, lists the first ones and counts the others. */
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
    /** Adds problems with known lines. */
    addProblems(file: string, { listed, more }: FileProblems): void {
      if (listed.length === 0) return;
      count += listed.length + more;
      const known = ofFile(file);
      known.problems.push(...listed);
      known.more += more;
    },
    /** The problems of a file whose text is available. */
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
