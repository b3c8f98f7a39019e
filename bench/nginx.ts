import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ENCODINGS, get, type RawResponse } from "./get.ts";

/** Headers that nginx writes itself. */
const OWN = ["date", "connection", "keep-alive", "content-length", "content-type"];

export interface Nginx {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

/** With one worker and without logs; serves a response of the site as a file. */
export async function startNginx(page: RawResponse): Promise<Nginx> {
  const { folder, remove } = createTemporaryFolder();
  mkdirSync(path.join(folder, "temp"));
  writeFileSync(path.join(folder, "page"), page.body);
  const port = await findFreePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configOf(folder, port, page));
  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "inherit", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    remove();
  };
  try {
    await expectSameResponse(page, await firstResponseOf(url, child));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, process: child, stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

function configOf(folder: string, port: number, { headers }: RawResponse): string {
  const copied = Object.entries(headers)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, value]) => `add_header ${name} ${quote(String(value))};`);
  return `${process.getuid?.() === 0 ? "user root;\n" : ""}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log crit;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  keepalive_requests 10000;
  etag off;
  max_ranges 0;
  types { }
  default_type "${headers["content-type"]}";
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/temp/${name};`).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location = / {
      try_files /page =404;
      add_header Last-Modified "";
      ${copied.join("\n      ")}
    }
  }
}
`;
}

function quote(value: string): string {
  if (value.includes("$")) throw new Error(`nginx would read a variable in the header value ${value}`);
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

async function firstResponseOf(url: string, child: ChildProcess): Promise<RawResponse> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    try {
      return await get(url, { "accept-encoding": ENCODINGS });
    } catch {
      await sleep(20);
    }
  }
}

/** The responses must be equal to compare them. */
async function expectSameResponse(ours: RawResponse, theirs: RawResponse): Promise<void> {
  for (const [name, value] of Object.entries(ours.headers)) {
    if (["date", "connection", "keep-alive"].includes(name) || theirs.headers[name] === value) continue;
    throw new Error(`nginx sends another ${name}: ${theirs.headers[name]}`);
  }
  if (!ours.body.equals(theirs.body)) throw new Error("nginx sends another body");
}
