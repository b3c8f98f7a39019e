import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Settings } from "../../config/settings.ts";
import { type Check, failed, note, ok } from "./checkup.ts";

const TIMEOUT_MS = 20_000;

const run = promisify(execFile);

/** Never prompts for a password; null when git fails. */
async function git({ CONTENT_DIR }: Settings, ...args: string[]): Promise<string | null> {
  const ssh = process.env.GIT_SSH_COMMAND || "ssh -o BatchMode=yes -o ConnectTimeout=10";
  const env = { ...process.env, LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_SSH_COMMAND: ssh };
  const ran = run("git", args, { cwd: CONTENT_DIR, env, timeout: TIMEOUT_MS });
  return ran.then(({ stdout }) => stdout.trim()).catch(() => null);
}

export const gitCheck: Check = {
  name: "content repository",
  async run({ settings }) {
    const { STUDIO_GIT, STUDIO_GIT_REMOTE: remote, CONTENT_DIR, STUDIO_GIT_BRANCH } = settings;
    if (STUDIO_GIT === "off") return ok("not used: STUDIO_GIT is off");
    if ((await git(settings, "--version")) === null)
      return failed("git is missing", "install it, for example with apt-get install git");
    if ((await git(settings, "rev-parse", "--git-dir")) === null)
      return failed(
        `${CONTENT_DIR} isn't a Git repository that this user can use`,
        "docs/guide/studio-git.md",
      );
    const branch = await git(settings, "symbolic-ref", "--short", "HEAD");
    if (branch === null) return failed("no branch is checked out", `git -C ${CONTENT_DIR} switch main`);
    if (STUDIO_GIT === "commit") return ok(`publications are commits on ${branch}`);
    const to = STUDIO_GIT_BRANCH ?? branch;
    if ((await git(settings, "ls-remote", "--heads", remote)) === null)
      return failed(
        `the remote ${remote} can't be reached`,
        "check its URL and key: run git ls-remote as this user",
      );
    if ((await git(settings, "push", "--dry-run", "--quiet", remote, `HEAD:refs/heads/${to}`)) === null)
      return note(
        `${remote}/${to} can't be pushed to right now`,
        "the site will pull first; if this persists, check the rules of the branch",
      );
    return ok(`publications go to ${remote}/${to}`);
  },
};
