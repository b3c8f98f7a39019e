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
    const start = Date.now();
    const git = startGit(args, at, committer());
    const identity = git.pid === undefined ? null : identityOf(git.pid);
    const ended = identity === null ? () => undefined : began(identity);
    const limit = limitTime(identity, isNetwork ? NETWORK_MS : LOCAL_MS);
    const result = exitOf(git)
      .then((exit) => {
        if (exit.signal !== null && !isNetwork) torn ??= start;
        if (exit.code === 0) return exit.output;
        if (limit.isOver()) throw new GitFailure(isNetwork ? "unreachable" : "failed", "git took too long");
        throw failureOf(exit.message);
      })
      .finally(() => {
        limit.clear();
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

function startGit(args: readonly string[], directory: string, committer: Author) {
  const config = CONFIG.flatMap((setting) => ["-c", setting]);
  return spawn("git", [...config, ...args], {
    ...{ cwd: directory, env: environmentOf(committer), detached: true },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  /** Of a failure. */
  message: string;
}

/** Rejects when git cannot be started. */
function exitOf(git: ReturnType<typeof startGit>): Promise<Exit> {
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  git.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  git.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  return new Promise((resolve, reject) => {
    git.once("error", (error) => reject(new GitFailure("failed", error.message)));
    git.once("close", (code, signal) => {
      const text = String(Buffer.concat([...errors, ...output]));
      const message = text || `git ended with ${code ?? signal}`;
      resolve({ code, signal, output: String(Buffer.concat(output)), message });
    });
  });
}

/** Ends the process group after a time. */
function limitTime(identity: ProcessIdentity | null, milliseconds: number) {
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    if (identity !== null) void endGroup(identity);
  }, milliseconds);
  return { isOver: () => isOver, clear: () => clearTimeout(timer) };
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
