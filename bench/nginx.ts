import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { ask, type RawResponse } from "./ask.ts";
import { findFreePort } from "./free-port.ts";

/** Headers that nginx writes itself, or that differ between two answers of one server anyway. */
const OWN = ["date", "connection", "keep-alive", "content-length", "content-type", "content-encoding"];

/** One page in the encodings that browsers take, as the site sent it. */
export interface SavedPage {
  br: RawResponse;
  gzip: RawResponse;
  identity: RawResponse;
}

export interface Nginx {
  url: string;
  process: ChildProcess;
  /** The configuration, as it was used. */
  config: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with one worker that serves a page as plain files, compressed before and with the headers of the
 * site: nothing is left for it to do but to choose the file. Logs are off, open files are kept open.
 */
export async function startNginx(page: SavedPage): Promise<Nginx> {
  const { folder, remove } = createTemporaryFolder();
  for (const name of ["root", "temp"]) mkdirSync(path.join(folder, name));
  const port = await findFreePort();
  for (const [encoding, { body }] of Object.entries(page)) {
    writeFileSync(path.join(folder, "root", `page.${encoding}`), body);
  }
  const config = configOf(folder, port, page.br);
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, config);

  const child = spawn("nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "inherit", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  return {
    url,
    process: child,
    config: config.replaceAll(folder, "…"),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      remove();
    },
  };
}

function configOf(folder: string, port: number, { headers }: RawResponse): string {
  const copied = headers
    .filter(([name]) => !OWN.includes(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${quote(value)};`);
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
  tcp_nodelay on;
  open_file_cache max=100 inactive=1h;
  open_file_cache_valid 1h;
  keepalive_requests 10000;
  keepalive_timeout 65;
  etag off;
  max_ranges 0;
  types { }
  default_type "text/html; charset=utf-8";
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `  ${name}_temp_path ${folder}/temp/${name};`).join("\n")}
  map $http_accept_encoding $encoding { default ""; "~*br" br; "~*gzip" gzip; }
  map $encoding $body { default /page.identity; br /page.br; gzip /page.gzip; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/root;
    location = / {
      try_files $body =404;
      add_header Content-Encoding $encoding;
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

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    try {
      await ask(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
