import { spawn } from "node:child_process";
import { identityOf, isAlive, type ProcessIdentity } from "../../storage/process-identity.ts";
import { failureOf, GitFailure } from "./git-failure.ts";

export interface Author {
  name: string;
  email: string;
}

export interface GitCommands {
  run(args: readonly string[], options?: { at?: string; isNetwork?: boolean }): Promise<string>;
  /** When a command began that was killed and may have left a lock. */
  takeTorn(): number | null;
  isIdle(): boolean;
  /** Ends network commands, refuses new ones, and waits for the others. */
  endNetwork(): Promise<void>;
}

const NETWORK_MS = 20_000;
const LOCAL_MS = 60_000;

/** Between SIGTERM, after which git removes its locks, and SIGKILL. */
const GRACE_MS = 2000;

/** Background maintenance would outlive its command; `fsync` covers what a push may still have to send. */
const CONFIG = [
  "commit.gpgSign=false",
  "gc.autoDetach=false",
  "maintenance.autoDetach=false",
  "core.fsync=all",
];

/**
 * Each command has a process group of its own, so that a signal to the group of the site does not stop it in the
 * middle.
 */
export function openGitCommands(
  directory: string,
  committer: () => Author,
  began: (command: ProcessIdentity) => () => void,
): GitCommands {
  const running = new Map<Promise<string>, { identity: ProcessIdentity; isNetwork: boolean }>();
  let torn: number | null = null;
  let isOffline = false;

  function run(args: readonly string[], { at = directory, isNetwork = false } = {}): Promise<string> {
    if (isNetwork && isOffline) return Promise.reject(new GitFailure("failed", "the site stops"));
    const begun = Date.now();
    const config = CONFIG.flatMap((setting) => ["-c", setting]);
    const child = spawn("git", [...config, ...args], {
      ...{ cwd: at, env: environmentOf(committer()), detached: true },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    const identity = child.pid === undefined ? null : identityOf(child.pid);
    const ended = identity === null ? () => undefined : began(identity);
    let isLate = false;
    const limit = setTimeout(
      () => {
        isLate = true;
        if (identity !== null) void endGroup(identity);
      },
      isNetwork ? NETWORK_MS : LOCAL_MS,
    );
    const result = new Promise<string>((resolve, reject) => {
      child.once("error", (error) => reject(new GitFailure("failed", error.message)));
      child.once("close", (code, signal) => {
        if (signal !== null && !isNetwork) torn ??= begun;
        if (code === 0) resolve(Buffer.concat(output).toString());
        else if (isLate) reject(new GitFailure(isNetwork ? "unreachable" : "failed", "git took too long"));
        else
          reject(
            failureOf(Buffer.concat([...errors, ...output]).toString() || `git ended with ${code ?? signal}`),
          );
      });
    }).finally(() => {
      clearTimeout(limit);
      running.delete(result);
      ended();
    });
    if (identity !== null) running.set(result, { identity, isNetwork });
    return result;
  }

  return {
    run,
    isIdle: () => running.size === 0,
    takeTorn() {
      const since = torn;
      torn = null;
      return since;
    },
    async endNetwork() {
      isOffline = true;
      for (const { identity, isNetwork } of running.values()) if (isNetwork) void endGroup(identity);
      await Promise.allSettled(running.keys());
    },
  };
}

/** Waits until the process has ended; at once for a process that cannot be told from another one. */
export async function endGroup(identity: ProcessIdentity): Promise<void> {
  const killAt = performance.now() + GRACE_MS;
  for (let signal: NodeJS.Signals | 0 = "SIGTERM"; isAlive(identity); signal = 0) {
    try {
      process.kill(-identity.pid, performance.now() > killAt ? "SIGKILL" : signal);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Never prompts: without a usable key or credential helper it fails. */
function environmentOf({ name, email }: Author): Record<string, string> {
  const { PATH, HOME, SSH_AUTH_SOCK, SSL_CERT_FILE, XDG_CONFIG_HOME } = process.env;
  const environment = {
    ...{ PATH, HOME, SSH_AUTH_SOCK, SSL_CERT_FILE, XDG_CONFIG_HOME },
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    // Reading takes no lock that a commit would meet.
    GIT_OPTIONAL_LOCKS: "0",
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND || "ssh -o BatchMode=yes -o ConnectTimeout=10",
    GIT_COMMITTER_NAME: plain(name),
    GIT_COMMITTER_EMAIL: plain(email),
  };
  return Object.fromEntries(
    Object.entries(environment).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}

export const lineOf = ({ name, email }: Author) => `${plain(name) || "Editor"} <${plain(email)}>`;
const plain = (text: string) => text.replace(/[<>\n\r\0]/g, "").trim();
