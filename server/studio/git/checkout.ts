import { rm } from "node:fs/promises";
import { GitFailure } from "./git-failure.ts";

/** A work tree beside the content, in which incoming commits are rebased and checked. */
interface Checkout {
  checkout: string;
  /** Returns the output of a command, trimmed. */
  run(args: readonly string[], at?: string): Promise<string>;
}

/** The work tree stays for the next time, so that only changed files are written. */
export async function checkOut(git: Checkout, commit: string): Promise<void> {
  const { checkout, run } = git;
  try {
    await run(["checkout", "--quiet", "--force", "--detach", commit], checkout);
  } catch {
    await removeCheckout(git);
    await run(["worktree", "add", "--quiet", "--force", "--detach", checkout, commit]);
  }
}

/** Checks out own commits on top of others; returns the new commit. */
export async function rebase(git: Checkout, own: string, onto: string): Promise<string> {
  const { checkout, run } = git;
  await checkOut(git, own);
  try {
    await run(["-c", "rebase.autoStash=false", "rebase", "--quiet", onto], checkout);
    return await run(["rev-parse", "HEAD"], checkout);
  } catch (error) {
    const files = await run(["diff", "--name-only", "--diff-filter=U"], checkout);
    await removeCheckout(git);
    if (files === "") throw error;
    throw new GitFailure("conflict", "both sides changed the same lines", files.split("\n"));
  }
}

async function removeCheckout({ checkout, run }: Checkout): Promise<void> {
  await rm(checkout, { recursive: true, force: true });
  await run(["worktree", "prune"]);
}
