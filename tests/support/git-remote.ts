import { chmodSync, cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished } from "vitest";
import { CONTENT_DIR } from "./content-dir.ts";
import { git } from "./git.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/** Committed once, and cloned by each test. */
let begun: string | null = null;

function commitContent(): string {
  const { folder, remove } = createTemporaryFolder();
  process.once("exit", remove);
  cpSync(CONTENT_DIR, folder, { recursive: true });
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message=Begin");
  return folder;
}

export function createRemote() {
  begun ??= commitContent();
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const remote = path.join(folder, "remote.git");
  git(folder, "clone", "--quiet", "--bare", begun, remote);
  const hook = path.join(remote, "hooks/pre-receive");
  let clones = 0;

  function clone(): string {
    const directory = path.join(folder, `clone-${++clones}`);
    git(folder, "clone", "--quiet", remote, directory);
    return directory;
  }

  return {
    clone,
    log: (format = "%s") => git(remote, "log", `--format=${format}`, "main").split("\n"),
    refuse() {
      writeFileSync(hook, "#!/bin/sh\necho 'https://bot:secret@example.com says no' >&2\nexit 1\n");
      chmodSync(hook, 0o755);
    },
    accept: () => rmSync(hook),
    linkElsewhere(file: string, target: string) {
      const directory = clone();
      rmSync(path.join(directory, file));
      symlinkSync(target, path.join(directory, file));
      git(directory, "commit", "--quiet", "--all", "--message=Link");
      git(directory, "push", "--quiet");
    },
    commitElsewhere(file: string, change: (text: string) => string, message: string) {
      const directory = clone();
      const full = path.join(directory, file);
      writeFileSync(full, change(readFileSync(full, "utf8")));
      git(directory, "commit", "--quiet", "--all", `--message=${message}`);
      git(directory, "push", "--quiet");
    },
  };
}
