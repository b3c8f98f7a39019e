import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { findPostgres } from "./find-postgres.ts";

export interface Postgres {
  url: string;
  folder: string;
  /** Restarts after the delay. */
  crash(awayMs: number): Promise<void>;
  pid(): number;
  stop(): Promise<void>;
}

const USER = "fairlead";

/** Postgres refuses to run as root, so it runs as `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** @param flushes enables fsync, which only matters after a power loss */
export async function startPostgres(flushes = false): Promise<Postgres> {
  const programs = findPostgres();
  const { folder: place, remove } = createTemporaryFolder();
  const folder = path.join(place, "postgres");
  chmodSync(place, 0o755);
  mkdirSync(folder, { mode: 0o700 });
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid);
  execFileSync(
    path.join(programs, "initdb"),
    ["-D", folder, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...NOBODY, cwd: "/", stdio: ["ignore", "ignore", "pipe"] },
  );
  const port = await findFreePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    "unix_socket_directories=",
    "max_connections=100",
  ];
  if (!flushes) settings.push("fsync=off", "full_page_writes=off", "synchronous_commit=on");
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;

  async function start(): Promise<ChildProcess> {
    const child = spawn(
      path.join(programs, "postgres"),
      ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])],
      { ...NOBODY, cwd: "/", stdio: ["ignore", "ignore", "pipe"] },
    );
    let said = "";
    child.stderr?.on("data", (bytes) => {
      said += bytes;
    });
    for (;;) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isUp) return child;
      if (child.exitCode !== null) throw new Error(`Postgres ended with ${child.exitCode}:\n${said}`);
      await sleep(30);
    }
  }

  async function end(signal: "SIGINT" | "SIGQUIT"): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  }

  let server = await start();
  const quit = () => void server.kill("SIGQUIT");
  process.once("exit", quit);
  return {
    url,
    folder,
    pid: () => server.pid as number,
    async crash(awayMs) {
      await end("SIGQUIT");
      await sleep(awayMs);
      server = await start();
    },
    async stop() {
      process.off("exit", quit);
      await end("SIGINT");
      remove();
    },
  };
}

async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, "close");
  return port;
}
