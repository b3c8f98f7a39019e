import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { editDistance } from "#core/nearest.ts";
import { counted, cutText } from "#core/text.ts";

const IN_A_FILE = 20;
const IN_ALL = 200;
const REASON_LENGTH = 500;

export interface ContentProblem {
  file: string;
  line: number;
  field: string;
  reason: string;
}

/** The line of a field, by its path. */
export type LineOf = (path: readonly PropertyKey[]) => number;

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

export function addFileProblem(findings: Findings, file: string, reason: string): undefined {
  findings.addProblems(file, { listed: [fileProblem(file, reason)], more: 0 });
}

/** An invalid value. Reason and line are computed only when it is listed. */
interface Finding {
  at: readonly PropertyKey[];
  reason: () => string;
}

export type FindLines = (
  file: string,
  paths: readonly (readonly PropertyKey[])[],
) => Promise<readonly number[]>;

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
    addProblems(file: string, { listed, more }: FileProblems): void {
      if (listed.length === 0) return;
      count += listed.length + more;
      const known = ofFile(file);
      known.problems.push(...listed);
      known.more += more;
    },
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
        listed.push(...problems.slice(0, room), ...(await locateAll(file, shown, findLines)));
        const rest =
          findings.length + problems.length + more - Math.min(room, problems.length) - shown.length;
        if (room === 0) others += rest;
        else if (rest > 0) listed.push(fileProblem(file, `and ${counted(rest, "more problem")}`));
        if (shown.length > 0) await nextTurn();
      }
      if (others > 0) listed.push(fileProblem(".", `and ${counted(others, "more problem")} in other files`));
      return listed;
    },
  };
}

export type Findings = ReturnType<typeof createFindings>;

async function locateAll(
  file: string,
  findings: readonly Finding[],
  findLines: FindLines,
): Promise<ContentProblem[]> {
  if (findings.length === 0) return [];
  const lines = await findLines(
    file,
    findings.map(({ at }) => at),
  );
  return findings.map((finding, index) => locate(file, finding, lines[index] ?? 1));
}

function locate(file: string, { at, reason }: Finding, line: number): ContentProblem {
  return { file, line, field: at.join("."), reason: cutText(reason(), REASON_LENGTH) };
}

const SLIPS = 3;

const NOUNS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list with each item on its own line, starting with '- '",
  object: "a group of fields on indented lines below it",
};

export function issueReasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  const { input } = issue;
  switch (issue.code) {
    case "invalid_type":
      return wrongKind(issue.expected, input);
    case "too_big":
      return `${sizeOf(issue.origin, input)}; the maximum is ${issue.maximum}`;
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "must not be empty";
      return `${sizeOf(issue.origin, input)}; the minimum is ${issue.minimum}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}${input === undefined ? "" : meant(String(input), issue.values.map(String))}`;
    case "invalid_format":
      if (issue.format === "date") return "must be a date such as 2026-11-21";
      if (issue.format === "email") return "must be an email address";
      return undefined;
    default:
      return undefined;
  }
}

function wrongKind(expected: string, input: unknown): string {
  if (input === undefined) return `is missing; it must be ${NOUNS[expected] ?? expected}`;
  if (input === null) return `is empty; it must be ${NOUNS[expected] ?? expected}`;
  if (expected === "string") return `must be text: put it in quotes, "${String(input)}"`;
  return `must be ${NOUNS[expected] ?? expected}`;
}

function sizeOf(origin: string, input: unknown): string {
  if (origin === "string") return `has ${counted(String(input).length, "character")}`;
  if (origin === "array") return `has ${counted((input as readonly unknown[]).length, "item")}`;
  return `is ${String(input)}`;
}

/** Fields that authors know from other programs, by a field that has their purpose. */
const INSTEAD: Readonly<Record<string, { has: string; reason: string }>> = {
  draft: {
    has: "date",
    reason:
      "isn't a valid field: a post goes live on its 'date'. Remove this line, and set a future date to keep the post private",
  },
};

export function unknownField(key: string, schema: z.ZodType, path: readonly PropertyKey[]): string {
  const known = fieldsAt(schema, path);
  const instead = INSTEAD[key];
  if (instead !== undefined && known.includes(instead.has)) return instead.reason;
  return `isn't a valid field${meant(key, known) || `; valid fields are ${known.join(", ")}`}`;
}

export function meant(wanted: string, names: readonly string[]): string {
  let least = Math.floor(Math.min(SLIPS, wanted.length / 2)) + 1;
  let nearest = "";
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue;
    const slips = editDistance(wanted.toLowerCase(), name.toLowerCase(), SLIPS);
    if (slips < least) [least, nearest] = [slips, name];
  }
  return nearest === "" ? "" : `; did you mean '${nearest}'?`;
}

function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema;
  const open = () => {
    while (at instanceof z.ZodOptional || at instanceof z.ZodNullable || at instanceof z.ZodDefault) {
      at = at.unwrap();
    }
  };
  for (const step of path) {
    open();
    if (at instanceof z.ZodArray) at = at.element;
    else if (at instanceof z.ZodObject) at = at.shape[step as string];
    else return [];
  }
  open();
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

const YAML_REASONS: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: "text that contains ': ' needs quotes around it",
  BAD_SCALAR_START: "text that starts with this character needs quotes around it",
  TAB_AS_INDENT: "indent with spaces, not tabs",
  BAD_INDENT: "the indentation doesn't match the lines around it, or a bracket above isn't closed",
  DUPLICATE_KEY: "is defined twice",
  MULTILINE_IMPLICIT_KEY:
    "write each field as 'name: text' on one line; start long text with '>-' and continue it on indented lines below",
  MISSING_CHAR: "a quote or bracket that starts here isn't closed",
};

export function yamlReason(error: { code: string; message: string }): string {
  return YAML_REASONS[error.code] ?? error.message;
}
