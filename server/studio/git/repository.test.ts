import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { git } from "#tests/support/git.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { identityOf } from "../../storage/process-identity.ts";
import type { Incoming } from "../incoming.ts";
import { openRepository } from "./repository.ts";

/** The content is a folder in the repository. */
function openClone() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const at = (...names: string[]) => path.join(folder, ...names);
  mkdirSync(at("first/content"), { recursive: true });
  git(at("first"), "init", "--quiet", "--initial-branch=main");
  writeFileSync(at("first/content/a.md"), "one\n");
  git(at("first"), "add", ".");
  git(at("first"), "commit", "--quiet", "--message=Begin");
  git(folder, "clone", "--quiet", at("first"), at("clone"));
  const repository = openRepository({
    directory: at("clone/content"),
    scratchFolder: at("scratch"),
    remote: "origin",
    branch: null,
    committer: () => ({ name: "Site", email: "site@example.com" }),
  });
  onTestFinished(repository.close);
  return {
    at,
    repository,
    status: () => git(at("clone"), "status", "--porcelain"),
    head: () => git(at("clone"), "rev-parse", "HEAD"),
    commitElsewhere(message: string) {
      git(at("first"), "add", "--all");
      git(at("first"), "commit", "--quiet", `--message=${message}`);
      return git(at("first"), "rev-parse", "HEAD");
    },
    /** A site of this machine that was killed a minute ago. */
    leaveRecord(commands: string[] = []) {
      const ended = spawnSync(process.execPath, ["--version"]).pid;
      mkdirSync(at("scratch/crashed/git"), { recursive: true });
      mkdirSync(at("scratch/crashed/checkout"));
      const site = { pid: ended, started: "1" };
      const record = { host: hostname(), site, since: Date.now() - 60_000 };
      writeFileSync(at("scratch/crashed/site.json"), JSON.stringify(record));
      for (const command of commands) writeFileSync(at("scratch/crashed/git", command), "");
    },
  };
}

test("removes the locks and folders of a crashed site, and keeps the locks of others", async () => {
  const { at, repository, leaveRecord } = openClone();
  const own = ["index.lock", "HEAD.lock", "refs/heads/main.lock"].map((file) => at("clone/.git", file));
  for (const lock of own) writeFileSync(lock, "");
  const others = at("clone/.git/config.lock");
  writeFileSync(others, "");
  const longAgo = new Date(Date.now() - 600_000);
  utimesSync(others, longAgo, longAgo);
  await repository.recover();
  expect(own.every(existsSync)).toBe(true);
  leaveRecord();
  await repository.recover();
  expect(own.filter(existsSync)).toEqual([]);
  expect(existsSync(others)).toBe(true);
  expect(readdirSync(at("scratch"))).toHaveLength(1);
});

test("ends a command that outlived its site before the locks are removed", async () => {
  const { repository, leaveRecord } = openClone();
  const command: ChildProcess = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
  const { pid, started } = identityOf(command.pid as number);
  leaveRecord([`${pid}.${started}`]);
  const ended = once(command, "exit");
  await repository.recover();
  expect(await ended).toEqual([null, "SIGTERM"]);
});

test("leaves everything to another site that runs", async () => {
  const { at, repository, leaveRecord } = openClone();
  leaveRecord();
  const other: ChildProcess = spawn("sleep", ["600"], { stdio: "ignore" });
  onTestFinished(() => void other.kill());
  mkdirSync(at("scratch/other"));
  const record = { host: hostname(), site: identityOf(other.pid as number), since: Date.now() };
  writeFileSync(at("scratch/other/site.json"), JSON.stringify(record));
  const lock = at("clone/.git/index.lock");
  writeFileSync(lock, "");
  await repository.recover();
  expect(existsSync(lock)).toBe(true);
  expect(readdirSync(at("scratch"))).toHaveLength(3);
});

test("checks out incoming commits beside the content, and settles the branch at any point of a crash", async () => {
  const { at, repository, status, head, commitElsewhere } = openClone();
  writeFileSync(at("first/content/a.md"), "two\n");
  writeFileSync(at("first/content/b.md"), "new\n");
  writeFileSync(at("first/README.md"), "outside of the content\n");
  const target = commitElsewhere("Change");
  const from = head();
  await repository.fetch();
  const incoming = await repository.findIncoming();
  expect(incoming).toMatchObject({ from, target, root: ".." });
  expect(incoming?.files).toEqual(["README.md", "content/a.md", "content/b.md"]);
  expect(readdirSync(incoming?.content as string)).toEqual(["a.md", "b.md"]);
  expect([head(), status()]).toEqual([from, ""]);

  writeFileSync(at("clone/content/a.md"), "two\n");
  writeFileSync(at("clone/content/b.md"), "new\n");
  writeFileSync(at("clone/README.md"), "outside of the content\n");
  // Killed before git, after the index, or after the branch.
  for (const step of [[], ["read-tree", target], ["update-ref", "HEAD", target]]) {
    if (step.length > 0) git(at("clone"), "reset", "--quiet", "--mixed", from);
    if (step.length > 0) git(at("clone"), ...step);
    await repository.settle({ from, target });
    expect([head(), status()]).toEqual([target, ""]);
  }
  expect(await repository.findIncoming()).toBe(null);
});

test("does not move a branch that was moved by hand", async () => {
  const { at, repository, head } = openClone();
  const from = head();
  git(at("clone"), "commit", "--quiet", "--allow-empty", "--message=By hand");
  const byHand = head();
  await repository.settle({ from, target: from });
  expect(head()).toBe(byHand);
});

test("takes no symbolic link in, and texts that are equal already are no local change", async () => {
  const { at, repository, commitElsewhere } = openClone();
  symlinkSync("/etc/passwd", at("first/content/b.md"));
  commitElsewhere("Link");
  await repository.fetch();
  await expect(repository.findIncoming()).rejects.toMatchObject({
    problem: "symbolic-link",
    files: ["content/b.md"],
  });
  git(at("first"), "rm", "--quiet", "content/b.md");
  writeFileSync(at("first/content/a.md"), "two\n");
  writeFileSync(at("first/content/c.md"), "new\n");
  commitElsewhere("Change");
  await repository.fetch();
  writeFileSync(at("clone/content/a.md"), "by hand\n");
  writeFileSync(at("clone/content/c.md"), "by hand\n");
  const incoming = (await repository.findIncoming()) as Incoming;
  await expect(repository.isCurrent(incoming)).rejects.toMatchObject({
    problem: "local-changes",
    files: ["content/a.md", "content/c.md"],
  });
  // As an interrupted `git checkout` leaves them.
  writeFileSync(at("clone/content/a.md"), "two\n");
  writeFileSync(at("clone/content/c.md"), "new\n");
  expect(await repository.isCurrent(incoming)).toBe(true);
  git(at("clone"), "commit", "--quiet", "--allow-empty", "--message=Published meanwhile");
  expect(await repository.isCurrent(incoming)).toBe(false);
});
