import { rm } from "node:fs/promises";
import path from "node:path";
import { GitError, type SimpleGit, simpleGit } from "simple-git";

/** What is wrong, as far as it changes what to do. */
export type GitProblem =
  | "no-repository"
  | "locked"
  | "local-changes"
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

interface Author {
  name: string;
  email: string;
}

export interface Repository {
  /** Excludes other staged files; false when there is nothing to commit. */
  commit(files: readonly string[], message: string, author: Author): Promise<boolean>;
  /** Changes no file. */
  fetch(): Promise<void>;
  /** Rebases own commits on the fetched ones; a conflict changes nothing. Returns whether files changed. */
  integrate(): Promise<boolean>;
  push(): Promise<void>;
  countUnpushed(): Promise<number>;
  close(): void;
}

export interface RepositoryOptions {
  directory: string;
  scratch: string;
  remote: string;
  /** Null for the checked-out branch. */
  branch: string | null;
  committer: () => Author;
}

/** Timeout of git's network commands. */
const SILENT_MS = 20_000;

export function openRepository({
  directory,
  scratch,
  remote,
  branch,
  committer,
}: RepositoryOptions): Repository {
  const closing = new AbortController();
  const run = async (args: readonly string[], at = directory, signal?: AbortSignal): Promise<string> => {
    try {
      return (await gitIn(at, committer(), signal).raw([...args])).trim();
    } catch (error) {
      throw failureOf(error);
    }
  };

  async function remoteBranch(): Promise<string> {
    if (branch !== null) return branch;
    return run(["symbolic-ref", "--short", "HEAD"]).catch(() => {
      throw new GitFailure("failed", "no branch is checked out: set STUDIO_GIT_BRANCH");
    });
  }
  const tracked = async () => `refs/remotes/${remote}/${await remoteBranch()}`;
  const exists = (ref: string) =>
    run(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]).then(
      () => true,
      () => false,
    );

  /** Creates the commit without changing the work tree. */
  async function rebased(onto: string): Promise<string> {
    const removeScratch = async () => {
      await rm(scratch, { recursive: true, force: true });
      await run(["worktree", "prune"]);
    };
    await removeScratch();
    try {
      await run(["worktree", "add", "--quiet", "--detach", scratch, "HEAD"]);
      try {
        await run(["-c", "rebase.autoStash=false", "rebase", "--quiet", onto], scratch);
      } catch (error) {
        const files = await run(["diff", "--name-only", "--diff-filter=U"], scratch);
        if (files === "") throw error;
        throw new GitFailure("conflict", "both sides changed the same lines", files.split("\n"));
      }
      return await run(["rev-parse", "HEAD"], scratch);
    } finally {
      await removeScratch();
    }
  }

  return {
    async commit(files, message, author) {
      const paths = ["--", ...files.map((file) => `:(literal)${file}`)];
      // A new file that was removed again is unknown to git.
      const known: string[] = [];
      for (const file of paths.slice(1))
        if ((await run(["status", "--porcelain", "--untracked-files=all", "--", file])) !== "")
          known.push(file);
      if (known.length === 0) return false;
      await run(["add", "--all", "--", ...known]);
      await run(["commit", "--quiet", `--author=${lineOf(author)}`, `--message=${message}`, "--", ...known]);
      return true;
    },
    async fetch() {
      const name = await remoteBranch();
      const refs = `+refs/heads/${name}:${await tracked()}`;
      const args = ["fetch", "--quiet", "--no-tags", remote, refs];
      await run(args, directory, closing.signal).catch((error: GitFailure) => {
        // A new, empty repository.
        if (!/couldn't find remote ref/.test(error.message)) throw error;
      });
    },
    async integrate() {
      const upstream = await tracked();
      if (!(await exists(upstream)) || !(await exists("HEAD"))) return false;
      const counts = await run(["rev-list", "--left-right", "--count", `${upstream}...HEAD`]);
      const [behind, ahead] = counts.split(/\s+/).map(Number);
      if (behind === 0) return false;
      const target = ahead === 0 ? upstream : await rebased(upstream);
      // Unlike a merge or rebase in place, this changes files in one step.
      await run(["reset", "--quiet", "--keep", target]);
      return true;
    },
    async push() {
      const args = ["push", "--quiet", remote, `HEAD:refs/heads/${await remoteBranch()}`];
      await run(args, directory, closing.signal);
    },
    async countUnpushed() {
      const upstream = await tracked();
      const range = (await exists(upstream)) ? `${upstream}..HEAD` : "HEAD";
      return Number(await run(["rev-list", "--count", range]));
    },
    close: () => closing.abort(),
  };
}

/** Never prompts: without a usable key or credential helper it fails. */
function gitIn(directory: string, { name, email }: Author, signal?: AbortSignal): SimpleGit {
  const { PATH, HOME, SSH_AUTH_SOCK, SSL_CERT_FILE, XDG_CONFIG_HOME } = process.env;
  const environment = { PATH, HOME, SSH_AUTH_SOCK, SSL_CERT_FILE, XDG_CONFIG_HOME };
  const own = {
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND || "ssh -o BatchMode=yes -o ConnectTimeout=10",
    GIT_COMMITTER_NAME: plain(name),
    GIT_COMMITTER_EMAIL: plain(email),
  };
  return simpleGit({
    baseDir: directory,
    timeout: { block: SILENT_MS },
    ...(signal && { abort: signal }),
    config: ["commit.gpgSign=false"],
    allowEnvironment: Object.keys(own),
    unsafe: { allowUnsafeSshCommand: true },
  }).env({ ...environment, ...own } as Record<string, string>);
}

const lineOf = ({ name, email }: Author) => `${plain(name) || "Editor"} <${plain(email)}>`;
const plain = (text: string) => text.replace(/[<>\n\r\0]/g, "").trim();

const PROBLEMS: readonly [RegExp, GitProblem][] = [
  [/not a git repository|dubious ownership/i, "no-repository"],
  [/index\.lock|another git process/i, "locked"],
  [/not uptodate|would be overwritten|local changes/i, "local-changes"],
  [/cannot lock ref|failed to update ref|fetch first|non-fast-forward|stale info/i, "moved"],
  [/remote rejected|hook declined|protected branch/i, "refused"],
  [
    /authentication failed|could not read (?:username|password)|permission denied|terminal prompts disabled|access denied|\b40[13]\b|host key verification/i,
    "no-access",
  ],
  [
    /could not resolve|unable to access|could not read from remote|connection|timed? ?out|does not appear to be a git repository|block timeout/i,
    "unreachable",
  ],
];

function failureOf(error: unknown): GitFailure {
  if (error instanceof GitFailure) return error;
  const message = withoutAddresses(error instanceof GitError ? error.message : String(error));
  const problem = PROBLEMS.find(([pattern]) => pattern.test(message))?.[1] ?? "failed";
  return new GitFailure(problem, message);
}

/** URLs of remotes may contain credentials. */
function withoutAddresses(text: string): string {
  return text
    .replace(/\b[a-z][a-z+.-]*:\/\/[^\s'"]+/gi, "<URL>")
    .replace(/\b[\w.-]+@[\w.-]+:[^\s'"]+/g, "<URL>")
    .trim()
    .slice(0, 500);
}

export const scratchFolder = (dataDir: string) => path.resolve(dataDir, "studio-rebase");
