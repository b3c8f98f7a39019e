import { readdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { digestOf } from "../../storage/content-files.ts";
import type { Incoming } from "../incoming.ts";
import { checkOut, rebase } from "./checkout.ts";
import { type Author, type GitCommands, lineOf, openGitCommands } from "./git-commands.ts";
import { GitFailure } from "./git-failure.ts";
import { openScratch, type Scratch } from "./scratch.ts";

export interface Repository {
  /** Removes what a crash has left: locks, commands that still run, and folders. */
  recover(): Promise<void>;
  /** Excludes other staged files; false when there is nothing to commit. */
  commit(files: readonly string[], message: string, author: Author): Promise<boolean>;
  /** Changes no file. */
  fetch(): Promise<void>;
  /** Fetched commits with own ones rebased on them, checked out beside the content; null when there are none. */
  findIncoming(): Promise<Incoming | null>;
  /** Whether the branch has not moved since; throws if it would overwrite files that were changed by hand. */
  isCurrent(incoming: Incoming): Promise<boolean>;
  /** Moves branch and index to a commit whose files are in the content folder; writes no file there. */
  settle(commits: Pick<Incoming, "from" | "target">): Promise<void>;
  push(): Promise<void>;
  countUnpushed(): Promise<number>;
  /** Ends fetching and pushing, and waits for other commands. */
  endNetwork(): Promise<void>;
  close(): Promise<void>;
}

export interface RepositoryOptions {
  directory: string;
  /** For temporary folders. */
  scratchFolder: string;
  remote: string;
  /** Null for the checked-out branch. */
  branch: string | null;
  committer: () => Author;
}

interface Git extends RepositoryOptions {
  commands: GitCommands;
  scratch: Scratch;
  checkout: string;
  /** Returns the output of a command, trimmed. */
  run(args: readonly string[], at?: string): Promise<string>;
  /** Returns the items of a command with `-z`. */
  list(args: readonly string[]): Promise<string[]>;
}

export function openRepository(options: RepositoryOptions): Repository {
  const scratch = openScratch(options.scratchFolder);
  const commands = openGitCommands(options.directory, options.committer, scratch.began);
  const git: Git = {
    ...{ ...options, commands, scratch, checkout: scratch.checkout },
    run: async (args, at) => (await commands.run(args, { at })).trim(),
    list: async (args) => (await commands.run(args)).split("\0").filter(Boolean),
  };
  return {
    recover: () => recover(git),
    commit: (files, message, author) => commit(git, files, message, author),
    fetch: () => fetchBranch(git),
    findIncoming: () => findIncoming(git),
    async isCurrent({ from, root, files }) {
      if ((await idOf(git, "HEAD")) !== from) return false;
      const workTree = path.resolve(await realpath(options.directory), root);
      await expectNoLocalChanges(git, workTree, from, files);
      return true;
    },
    async settle({ from, target }) {
      const head = await idOf(git, "HEAD");
      // A person has moved the branch meanwhile.
      if (head !== from && head !== target) return;
      await git.run(["reset", "--quiet", "--mixed", target]);
    },
    async push() {
      const args = ["push", "--quiet", options.remote, `HEAD:refs/heads/${await branchOf(git)}`];
      await commands.run(args, { isNetwork: true });
    },
    async countUnpushed() {
      const upstream = await trackedRef(git);
      const range = (await idOf(git, upstream)) === null ? "HEAD" : `${upstream}..HEAD`;
      return Number(await git.run(["rev-list", "--count", range]));
    },
    endNetwork: commands.endNetwork,
    async close() {
      await git.run(["worktree", "remove", "--force", scratch.checkout]).catch(() => undefined);
      await scratch.close();
    },
  };
}

async function branchOf({ branch, run }: Git): Promise<string> {
  if (branch !== null) return branch;
  return run(["symbolic-ref", "--short", "HEAD"]).catch(() => {
    throw new GitFailure("failed", "no branch is checked out: set STUDIO_GIT_BRANCH");
  });
}

const refOf = ({ remote }: Git, branch: string) => `refs/remotes/${remote}/${branch}`;
const trackedRef = async (git: Git) => refOf(git, await branchOf(git));

/** Null for a reference that does not exist. */
const idOf = ({ run }: Git, ref: string) =>
  run(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]).catch(() => null);

async function recover({ commands, scratch, directory, run }: Git): Promise<void> {
  const leftovers = await scratch.findLeftovers();
  const torn = commands.isIdle() ? commands.takeTorn() : null;
  if (leftovers === null && torn === null) return;
  const folder = path.resolve(directory, await run(["rev-parse", "--git-common-dir"]));
  const since = Math.min(leftovers?.since ?? Number.POSITIVE_INFINITY, torn ?? Number.POSITIVE_INFINITY);
  await removeLocks(folder, since);
  await leftovers?.remove();
  await run(["worktree", "prune"]);
}

async function commit(
  { run }: Git,
  files: readonly string[],
  message: string,
  author: Author,
): Promise<boolean> {
  // A new file that was removed again is unknown to git.
  const known: string[] = [];
  for (const file of files.map((name) => `:(literal)${name}`))
    if ((await run(["status", "--porcelain", "--untracked-files=all", "--", file])) !== "") known.push(file);
  if (known.length === 0) return false;
  await run(["add", "--all", "--", ...known]);
  await run(["commit", "--quiet", `--author=${lineOf(author)}`, `--message=${message}`, "--", ...known]);
  return true;
}

async function fetchBranch(git: Git): Promise<void> {
  const branch = await branchOf(git);
  const refs = `+refs/heads/${branch}:${refOf(git, branch)}`;
  const args = ["fetch", "--quiet", "--no-tags", git.remote, refs];
  await git.commands.run(args, { isNetwork: true }).catch((error: GitFailure) => {
    // A new, empty repository.
    if (!/couldn't find remote ref/.test(error.message)) throw error;
  });
}

async function findIncoming(git: Git): Promise<Incoming | null> {
  const { directory, checkout, run } = git;
  const upstream = await idOf(git, await trackedRef(git));
  const from = await idOf(git, "HEAD");
  if (upstream === null || from === null) return null;
  const counts = await run(["rev-list", "--left-right", "--count", `${upstream}...${from}`]);
  const [behind, ahead] = counts.split(/\s+/).map(Number);
  if (behind === 0) return null;
  if (ahead === 0) await checkOut(git, upstream);
  const target = ahead === 0 ? upstream : await rebase(git, from, upstream);
  const home = await realpath(directory);
  const root = path.resolve(home, await run(["rev-parse", "--show-cdup"]));
  const content = path.join(checkout, path.relative(root, home));
  const files = await changedFiles(git, from, target);
  return { from, target, root: path.relative(home, root), checkout, content, files };
}

/** A symbolic link, or a repository inside the repository. */
const NO_FILE = ["120000", "160000"];

async function changedFiles({ list }: Git, from: string, target: string): Promise<string[]> {
  const files: string[] = [];
  const links: string[] = [];
  const raw = await list(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, target]);
  for (let at = 0; at < raw.length; at += 2) {
    const [, mode = ""] = (raw[at] as string).split(" ");
    const file = raw[at + 1] as string;
    (NO_FILE.includes(mode) ? links : files).push(file);
  }
  if (links.length > 0)
    throw new GitFailure("symbolic-link", `symbolic links aren't accepted: ${links.join(", ")}`, links);
  return files;
}

/** Throws for files that would be overwritten. Equal texts are no conflict. */
async function expectNoLocalChanges(
  { checkout, list }: Git,
  root: string,
  from: string,
  files: readonly string[],
): Promise<void> {
  const diff = ["diff", "--name-only", "-z", "--no-ext-diff", "--no-renames", "--no-relative", from];
  const changed = new Set(await list(diff));
  const known = new Set(await list(["ls-tree", "-r", "-z", "--name-only", "--full-tree", from]));
  const local: string[] = [];
  for (const file of files) {
    if (known.has(file) && !changed.has(file)) continue;
    const here = await digestOf(path.join(root, file));
    const there = await digestOf(path.join(checkout, file));
    if (here !== there && (here !== null || known.has(file))) local.push(file);
  }
  if (local.length > 0)
    throw new GitFailure("local-changes", "files were changed by hand and by incoming commits", local);
}

/** Those of others, which are older than the process that crashed, stay. */
async function removeLocks(folder: string, since: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const { name, parentPath } of entries.filter(
    (entry) => entry.isFile() && entry.name.endsWith(".lock"),
  )) {
    const lock = path.join(parentPath, name);
    const { mtimeMs } = await stat(lock);
    // The clock of files is coarser.
    if (mtimeMs > since - 1000) await rm(lock, { force: true });
  }
}
