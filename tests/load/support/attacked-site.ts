import { cpSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Role } from "#core/staff.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const HOOK = path.join(import.meta.dirname, "loop-hook.ts");

/** After this time a request counts as one that holds the site. */
const PATIENCE_MS = 60_000;

/** Between two requests to `/healthz`. */
const EVERY_MS = 25;

/** What a request may cost the main thread in one piece. */
export const GOAL_MS = 50;

interface Answer {
  status: number;
  text: string;
}

export interface Measured extends Answer {
  /** Longest time without a turn of the event loop, in milliseconds; other programs of the machine count too. */
  gap: number;
  /** Processor time of the main thread between two turns. */
  processor: number;
  /** The slowest answer of `/healthz` meanwhile. */
  health: number;
}

export interface AttackedSite {
  contentDir: string;
  signIn(role: Role): Promise<Visitor>;
  send(path: string, init?: RequestInit, by?: Visitor): Promise<Answer>;
  measure(path: string, init?: RequestInit, by?: Visitor): Promise<Measured>;
  /** Longest gap while something else happens. */
  settle(milliseconds: number): Promise<Pick<Measured, "gap" | "processor">>;
  stop(): Promise<void>;
}

/** With content of its own and the hook that measures the event loop. */
export async function startAttackedSite(environment: Record<string, string> = {}): Promise<AttackedSite> {
  const { folder, remove } = createTemporaryFolder();
  const contentDir = path.join(folder, "content");
  cpSync("content", contentDir, { recursive: true });
  const site = await startBuiltSite({
    ...{ CONTENT_DIR: contentDir, RATE_SCALE: "1000", LOG_LEVEL: "error" },
    NODE_OPTIONS: `--import=${HOOK}`,
    ...environment,
  });

  async function send(url: string, init: RequestInit = {}, by?: Visitor, isRetry = false): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("sec-fetch-site", "same-origin");
    if (by) headers.set("cookie", Array.from(by.cookies, ([name, value]) => `${name}=${value}`).join("; "));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const response = await fetch(site.url + url, { ...init, headers, signal, redirect: "manual" });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      // The site closes the connection of a refused upload, which a read may have reused.
      const isClosed = init.method === undefined && !isRetry && !signal.aborted;
      if (isClosed) return send(url, init, by, true);
      return { status: 0, text: String(error) };
    }
  }

  return {
    contentDir,
    signIn: (role) => signInAs(site, role, { CONTENT_DIR: contentDir }),
    send,
    async measure(url, init, by) {
      await readLoop(site);
      const stopAsking = askHealth(site.url);
      const answer = await send(url, init, by);
      const health = await stopAsking();
      return { ...answer, ...(await readLoop(site)), health };
    },
    async settle(milliseconds) {
      await readLoop(site);
      await sleep(milliseconds);
      return readLoop(site);
    },
    async stop() {
      // A held site does not end by itself.
      site.process.kill("SIGKILL");
      await site.stop();
      remove();
    },
  };
}

function askHealth(url: string): () => Promise<number> {
  let isOver = false;
  let slowest = 0;
  const asked = (async () => {
    do {
      const since = performance.now();
      await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
        (response) => response.text(),
        () => "",
      );
      slowest = Math.max(slowest, performance.now() - since);
      await sleep(EVERY_MS);
    } while (!isOver);
  })();
  return async () => {
    isOver = true;
    await asked;
    return slowest;
  };
}

async function readLoop({ process: child, output }: BuiltSite): Promise<{ gap: number; processor: number }> {
  const before = figuresIn(output()).length;
  child.kill("SIGUSR2");
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const figures = figuresIn(output());
    if (figures.length > before) return JSON.parse(figures.at(-1) as string);
    await sleep(10);
  }
  return { gap: PATIENCE_MS, processor: PATIENCE_MS };
}

function figuresIn(output: string): string[] {
  return Array.from(output.matchAll(/^LOOP (\{.*\})$/gm), ([, json = ""]) => json);
}
