/**
 * Many large resumes at once, through the built site: what it holds in memory meanwhile, and what is left when
 * senders go away or never stop. Run it with `node scripts/run.mjs --build tests/faults/uploads.ts`.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { RESUME_BYTES } from "#core/resume.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { pdf } from "#tests/support/resume-files.ts";

const UPLOADS = 40;
/** What all of it may add to what the site holds anyway. */
const GROWTH_MB = 200;

/** The beginning of a form whose resume does not end. */
const START = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n';

let failures = 0;
const site = await startBuiltSite({ RATE_SCALE: "1000" });
try {
  const bytes = Buffer.alloc(RESUME_BYTES, pdf);
  const before = peak(site);
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: UPLOADS }, (_, index) => send(site, index, bytes)));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report(
    `${UPLOADS} resumes of 10 MB at once, ${seconds} s`,
    answers.every((status) => status === 200),
  );
  report(`peak of memory ${peak(site)} MB, ${before} MB before`, peak(site) - before <= GROWTH_MB);
  const digest = digestOf(bytes);
  const kept = readdirSync(path.join(site.dataDir, "resumes"));
  const areWhole = kept.every(
    (key) => digestOf(readFileSync(path.join(site.dataDir, "resumes", key))) === digest,
  );
  report(`${kept.length} files, bytes as sent`, kept.length === UPLOADS && areWhole);

  const tooLarge = await send(site, UPLOADS, Buffer.concat([bytes, bytes]));
  report(`a resume of 20 MB: ${tooLarge}`, tooLarge === 413 && uploads() === 0);

  const sockets = await Promise.all(Array.from({ length: UPLOADS }, () => sendHalf(site)));
  await until(() => uploads() === UPLOADS);
  for (const socket of sockets) socket.destroy();
  report("senders that go away leave nothing", await until(() => uploads() === 0));

  for (const length of ["content-length: 10000000000", "transfer-encoding: chunked"]) {
    const { sent, answer } = await sendForEver(site, length);
    const isRefused = answer.startsWith("HTTP/1.1 413 ") && sent < 200;
    report(`10 GB (${length}): ${answer.slice(0, 12)} after ${sent} MB`, isRefused && uploads() === 0);
  }
  report(`peak of memory in the end ${peak(site)} MB`, peak(site) - before <= GROWTH_MB);
} finally {
  await site.stop();
}
process.exitCode = failures === 0 ? 0 : 1;

function report(what: string, isRight: boolean): void {
  if (!isRight) failures++;
  process.stdout.write(`${isRight ? "ok    " : "FAILED"} ${what}\n`);
}

/** The most memory that the process ever held, in megabytes. */
function peak({ process: child }: BuiltSite): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function uploads(): number {
  return readdirSync(path.join(site.dataDir, "uploads")).length;
}

async function until(isSo: () => boolean): Promise<boolean> {
  const giveUpAt = performance.now() + 10_000;
  while (!isSo() && performance.now() < giveUpAt) await sleep(20);
  return isSo();
}

function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function send({ url }: BuiltSite, index: number, bytes: Buffer): Promise<number> {
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`)).json();
  const form = new FormData();
  const fields = { name: `Ada ${index}`, email: "ada@example.com", phone: "4612345678", challenge };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("userResult", String(a + b));
  form.set("resume", new Blob([new Uint8Array(bytes)]), "cv.pdf");
  const headers = { "sec-fetch-site": "same-origin" };
  // A connection that is closed instead of answered counts as 0.
  const response = await fetch(`${url}/api/v1/careerform`, { method: "POST", body: form, headers }).catch(
    () => null,
  );
  await response?.arrayBuffer();
  return response?.status ?? 0;
}

function open({ url }: BuiltSite, length: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const head = `POST /api/v1/careerform HTTP/1.1\r\nhost: ${hostname}:${port}\r\nsec-fetch-site: same-origin\r\n`;
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(`${head}content-type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(socket));
  });
}

async function sendHalf(of: BuiltSite): Promise<Socket> {
  const socket = await open(of, "content-length: 1000000");
  socket.write(START + "x".repeat(500_000));
  return socket;
}

/** Sends until it is stopped. Returns what it was answered, and after how many megabytes. */
async function sendForEver(of: BuiltSite, length: string): Promise<{ sent: number; answer: string }> {
  const socket = await open(of, length);
  const isChunked = length.includes("chunked");
  const wrap = (text: string) => (isChunked ? `${text.length.toString(16)}\r\n${text}\r\n` : text);
  const megabyte = wrap("x".repeat(1_000_000));
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes.toString();
  });
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => resolve());
  });
  socket.write(wrap(START));
  let sent = 0;
  while (!socket.destroyed && sent < 1000) {
    sent++;
    if (!socket.write(megabyte)) {
      await Promise.race([closed, new Promise((resolve) => socket.once("drain", resolve))]);
    }
  }
  socket.destroy();
  return { sent, answer };
}
