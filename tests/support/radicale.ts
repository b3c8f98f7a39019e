import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

export interface Radicale {
  host: string;
  /** Of the calendar as one file, with the credentials. */
  urlOf(password: string): string;
  put(id: string, event: string): Promise<void>;
  remove(id: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const USER = "kim";
export const RADICALE_PASSWORD = "secret & more";
const WAIT_MS = 10_000;

/** A CalDAV server on loopback of its own with one calendar (Debian: `radicale`): no system service, no shared state. */
export async function startRadicale(): Promise<Radicale> {
  const { folder, remove } = createTemporaryFolder();
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  const users = path.join(folder, "users");
  writeFileSync(users, `${USER}:${RADICALE_PASSWORD}\n`);
  const config = path.join(folder, "config");
  writeFileSync(config, configOf(folder, host, users));
  let server = await run(config, host);
  const authorization = `Basic ${Buffer.from(`${USER}:${RADICALE_PASSWORD}`).toString("base64")}`;
  async function send(method: string, name: string, body: string | null = null): Promise<void> {
    const headers = { authorization, "content-type": "text/calendar; charset=utf-8" };
    const response = await fetch(`http://${host}/${USER}/work/${name}`, { method, headers, body });
    if (!response.ok) throw new Error(`Radicale answers ${method} with ${response.status}`);
  }
  await send("MKCALENDAR", "");
  return {
    host,
    urlOf: (password) => `http://${USER}:${encodeURIComponent(password)}@${host}/${USER}/work/`,
    put: (id, event) => send("PUT", `${id}.ics`, event),
    remove: (id) => send("DELETE", `${id}.ics`),
    stop: () => end(server),
    async start() {
      server = await run(config, host);
    },
    async close() {
      await end(server);
      remove();
    },
  };
}

async function run(config: string, host: string): Promise<ChildProcess> {
  // Without a configuration of its own it also reads /etc/radicale/config.
  const child = spawn("radicale", ["--config", config], { stdio: ["ignore", "ignore", "inherit"] });
  const failed = once(child, "error").then(([error]) => {
    throw error;
  });
  const giveUpAt = performance.now() + WAIT_MS;
  while (!(await Promise.race([failed, answers(host)]))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) throw new Error("Radicale does not start");
    await sleep(20);
  }
  return child;
}

const answers = (host: string) =>
  fetch(`http://${host}/`, { redirect: "manual" }).then(
    () => true,
    () => false,
  );

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

function configOf(folder: string, host: string, users: string): string {
  return `[server]
hosts = ${host}
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[rights]
type = owner_only
[storage]
filesystem_folder = ${folder}/collections
[logging]
level = warning
`;
}
