import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

/** What is asked for again and again. */
export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A form to post; without it the requests are GETs. */
  form?: URLSearchParams;
}

/** What came of it; times in milliseconds. */
export interface Throughput {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  /** Answers with a status above 399. */
  refused: number;
  /** Connections that broke, and answers that never came. */
  broken: number;
}

/** Puts load on an address of this machine, from one thread. */
export async function putLoad({ url, connections, seconds, headers, form }: Load): Promise<Throughput> {
  if (!url.startsWith("http://127.0.0.1:")) throw new Error(`load stays on this machine: ${url}`);
  const { folder, remove } = createTemporaryFolder();
  const script = path.join(folder, "report.lua");
  writeFileSync(script, scriptFor(headers ?? {}, form));
  const child = spawn("wrk", ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, "close");
  remove();
  const report = /^REPORT (.*)$/m.exec(output)?.[1];
  if (code !== 0 || report === undefined) throw new Error(`wrk ended with ${code}:\n${output}`);
  return JSON.parse(report) as Throughput;
}

/** wrk counts in microseconds, and shows its percentiles rounded: the script prints them whole. */
function scriptFor(headers: Record<string, string>, form: URLSearchParams | undefined): string {
  const all = form ? { "Content-Type": "application/x-www-form-urlencoded", ...headers } : headers;
  const lines = Object.entries(all).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  if (form) lines.push('wrk.method = "POST"', `wrk.body = ${JSON.stringify(form.toString())}`);
  return `${lines.join("\n")}
function done(summary, latency)
  local e = summary.errors
  print(string.format(
    'REPORT {"perSecond":%.1f,"p50":%.3f,"p99":%.3f,"requests":%d,"refused":%d,"broken":%d}',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.requests, e.status, e.connect + e.read + e.write + e.timeout))
end
`;
}
