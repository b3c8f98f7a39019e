import { readdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { digestOf } from "../../storage/content-files.ts";
import type { Incoming } from "../incoming.ts";
import { type Author, lineOf, openGitCommands } from "./git-commands.ts";
import { GitFailure } from "./git-failure.ts";
import { openScratch } from "./scratch.ts";

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

/** A symbolic link, or a repository inside the repository. */
const NO_FILE = ["120000", "160000"];

export function openRepository(options: RepositoryOptions): Repository {
  const { directory, remote, branch } = options;
  const scratch = openScratch(options.scratchFolder);
  const { checkout } = scratch;
  const commands = openGitCommands(directory, options.committer, scratch.began);
  const run = async (args: readonly string[], at = directory) => (await commands.run(args, { at })).trim();
  const list = async (args: readonly string[]) => (await commands.run(args)).split("\0").filter(Boolean);

  async function remoteBranch(): Promise<string> {
    if (branch !== null) return branch;
    return run(["symbolic-ref", "--short", "HEAD"]).catch(() => {
      throw new GitFailure("failed", "no branch is checked out: set STUDIO_GIT_BRANCH");
    });
  }
  const tracked = async () => `refs/remotes/${remote}/${await remoteBranch()}`;
  const idOf = (ref: string) =>
    run(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]).catch(() => null);

  async function removeCheckout(): Promise<void> {
    await rm(checkout, { recursive: true, force: true });
    await run(["worktree", "prune"]);
  }

  /** The work tree stays for the next time, so that only changed files are written. */
  async function checkOut(commit: string): Promise<void> {
    try {
      await run(["checkout", "--quiet", "--force", "--detach", commit], checkout);
    } catch {
      await removeCheckout();
      await run(["worktree", "add", "--quiet", "--force", "--detach", checkout, commit]);
    }
  }

  /** Checks out own commits on top of others. */
  async function rebase(own: string, onto: string): Promise<string> {
    await checkOut(own);
    try {
      await run(["-c", "rebase.autoStash=false", "rebase", "--quiet", onto], checkout);
      return await run(["rev-parse", "HEAD"], checkout);
    } catch (error) {
      const files = await run(["diff", "--name-only", "--diff-filter=U"], checkout);
      await removeCheckout();
      if (files === "") throw error;
      throw new GitFailure("conflict", "both sides changed the same lines", files.split("\n"));
    }
  }

  async function changesOf(from: string, target: string): Promise<string[]> {
    const files: string[] = [];
    const links: string[] = [];
    const raw = await list(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, target]);
    for (let at = 0; at < raw.length; at += 2) {
      const [, mode = ""] = (raw[at] as string).split(" ");
      const file = raw[at + 1] as string;
      (NO_FILE.includes(mode) ? links : files).push(file);
    }
    if (links.length > 0)
      throw new GitFailure("symbolic-link", `symbolic links are not accepted: ${links.join(", ")}`, links);
    return files;
  }

  /** Files that would be overwritten. Equal texts are no conflict. */
  async function checkLocalChanges(root: string, from: string, files: readonly string[]): Promise<void> {
    const diff = ["diff", "--name-only", "-z", "--no-ext-diff", "--no-renames", "--no-relative", from];
    const changed = new Set(await list(diff));
    const known = new Set(await list(["ls-tree", "-r", "-z", "--name-only", "--full-tree", from]));
    const local: string[] = [];
    for (const file of files) {
      if (known.has(file) && !changed.has(file)) continue;
      const [here, there] = [
        await digestOf(path.join(root, file)),
        await digestOf(path.join(checkout, file)),
      ];
      if (here !== there && (here !== null || known.has(file))) local.push(file);
    }
    if (local.length > 0)
      throw new GitFailure("local-changes", "files were changed by hand and by incoming commits", local);
  }

  return {
    async recover() {
      const leftovers = await scratch.findLeftovers();
      const torn = commands.isIdle() ? commands.takeTorn() : null;
      if (leftovers === null && torn === null) return;
      const folder = path.resolve(directory, await run(["rev-parse", "--git-common-dir"]));
      await removeLocks(
        folder,
        Math.min(leftovers?.since ?? Number.POSITIVE_INFINITY, torn ?? Number.POSITIVE_INFINITY),
      );
      await leftovers?.remove();
      await run(["worktree", "prune"]);
    },
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
      await commands.run(args, { isNetwork: true }).catch((error: GitFailure) => {
        // A new, empty repository.
        if (!/couldn't find remote ref/.test(error.message)) throw error;
      });
    },
    async findIncoming() {
      const [upstream, from] = [await idOf(await tracked()), await idOf("HEAD")];
      if (upstream === null || from === null) return null;
      const counts = await run(["rev-list", "--left-right", "--count", `${upstream}...${from}`]);
      const [behind, ahead] = counts.split(/\s+/).map(Number);
      if (behind === 0) return null;
      if (ahead === 0) await checkOut(upstream);
      const target = ahead === 0 ? upstream : await rebase(from, upstream);
      const home = await realpath(directory);
      const root = path.resolve(home, await run(["rev-parse", "--show-cdup"]));
      const content = path.join(checkout, path.relative(root, home));
      const files = await changesOf(from, target);
      return { from, target, root: path.relative(home, root), checkout, content, files };
    },
    async isCurrent({ from, root, files }) {
      if ((await idOf("HEAD")) !== from) return false;
      await checkLocalChanges(path.resolve(await realpath(directory), root), from, files);
      return true;
    },
    async settle({ from, target }) {
      const head = await idOf("HEAD");
      // A person has moved the branch meanwhile.
      if (head !== from && head !== target) return;
      await run(["reset", "--quiet", "--mixed", target]);
    },
    async push() {
      const args = ["push", "--quiet", remote, `HEAD:refs/heads/${await remoteBranch()}`];
      await commands.run(args, { isNetwork: true });
    },
    async countUnpushed() {
      const upstream = await tracked();
      const range = (await idOf(upstream)) === null ? "HEAD" : `${upstream}..HEAD`;
      return Number(await run(["rev-list", "--count", range]));
    },
    endNetwork: commands.endNetwork,
    async close() {
      await run(["worktree", "remove", "--force", checkout]).catch(() => undefined);
      await scratch.close();
    },
  };
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
