import { cutText } from "#core/text.ts";

/** What is wrong, as far as it changes what to do. */
export type GitProblem =
  | "no-repository"
  | "locked"
  | "local-changes"
  | "symbolic-link"
  | "invalid"
  | "conflict"
  | "moved"
  | "refused"
  | "no-access"
  | "unreachable"
  | "failed";

export class GitFailure extends Error {
  readonly problem: GitProblem;
  readonly files: readonly string[];

  constructor(problem: GitProblem, message: string, files: readonly string[] = []) {
    super(message);
    this.problem = problem;
    this.files = files;
  }
}

const PROBLEMS: readonly [RegExp, GitProblem][] = [
  [/not a git repository|dubious ownership/i, "no-repository"],
  [/index\.lock|another git process/i, "locked"],
  [/cannot lock ref|failed to update ref|fetch first|non-fast-forward|stale info/i, "moved"],
  [/remote rejected|hook declined|protected branch/i, "refused"],
  [
    /authentication failed|could not read (?:username|password)|permission denied|terminal prompts disabled|access denied|\b40[13]\b|host key verification/i,
    "no-access",
  ],
  [
    /could not resolve|unable to access|could not read from remote|connection|timed? ?out|does not appear to be a git repository/i,
    "unreachable",
  ],
];

export function failureOf(text: string): GitFailure {
  const message = withoutAddresses(text);
  const problem = PROBLEMS.find(([pattern]) => pattern.test(message))?.[1] ?? "failed";
  return new GitFailure(problem, message);
}

/** URLs of remotes may contain credentials. */
function withoutAddresses(text: string): string {
  const clean = text
    .replace(/\b[a-z][a-z+.-]*:\/\/[^\s'"]+/gi, "<URL>")
    .replace(/\b[\w.-]+@[\w.-]+:[^\s'"]+/g, "<URL>")
    .trim();
  return cutText(clean, 500);
}
