import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { RESUME_BYTES } from "#core/resume.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { type Case, found } from "../support/case.ts";
import { digestOf } from "../support/senders.ts";
import { until } from "../support/until.ts";

const UPLOADS = 40;
/** Allowed growth of memory. */
const GROWTH_MB = 200;

/** The start of a form with an endless resume. */
const START = '--x\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n';

let site: BuiltSite;

const manyAtOnce: Case = {
  name: `${UPLOADS} resumes of 10 MB at once`,
  async run() {
    const bytes = Buffer.alloc(RESUME_BYTES, pdf);
    const before = peak(site);
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, (_, index) => send(site, index, bytes)),
    );
    const digest = digestOf(bytes);
    const stored = readdirSync(path.join(site.dataDir, "resumes"));
    const whole = stored.filter(
      (key) => digestOf(readFileSync(path.join(site.dataDir, "resumes", key))) === digest,
    ).length;
    const taken = answers.filter((status) => status === 200).length;
    return found(
      taken === UPLOADS && whole === UPLOADS && peak(site) - before <= GROWTH_MB,
      `${taken} taken, ${whole} files as sent, peak of memory ${peak(site)} MB, ${before} MB before`,
    );
  },
};

const tooLarge: Case = {
  name: "a resume of 20 MB",
  async run() {
    const status = await send(site, UPLOADS, Buffer.alloc(2 * RESUME_BYTES, pdf));
    return found(status === 413 && uploads() === 0, `answered ${status}, ${uploads()} files left`);
  },
};

const goneAway: Case = {
  name: "clients that disconnect",
  async run() {
    const sockets = await Promise.all(Array.from({ length: UPLOADS }, () => sendHalf(site)));
    await until(() => uploads() === UPLOADS);
    for (const socket of sockets) socket.destroy();
    await until(() => uploads() === 0);
    return found(uploads() === 0, `${UPLOADS} half uploads leave ${uploads()} files`);
  },
};

const neverEnding = ["content-length: 10000000000", "transfer-encoding: chunked"].map((length) => ({
  name: `10 GB (${length})`,
  async run() {
    const before = peak(site);
    const { sent, answer } = await sendForEver(site, length);
    const isRefused = answer.startsWith("HTTP/1.1 413 ") && sent < 200;
    const growth = peak(site) - before;
    return found(
      isRefused && uploads() === 0 && growth <= GROWTH_MB,
      `${answer.slice(9, 12)} after ${sent} MB, ${uploads()} files left, ${growth} MB more memory`,
    );
  },
}));

/** On one site, whose memory is measured. */
export const cases: readonly Case[] = [
  {
    name: manyAtOnce.name,
    run: async () => {
      site = await startBuiltSite({ RATE_SCALE: "1000" });
      return manyAtOnce.run();
    },
  },
  tooLarge,
  goneAway,
  ...neverEnding,
  {
    name: "memory after the run",
    run: async () => {
      const most = peak(site);
      await site.stop();
      return found(most < 400, `peak ${most} MB`);
    },
  },
];

function peak({ process: child }: BuiltSite): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function uploads(): number {
  return readdirSync(path.join(site.dataDir, "uploads")).length;
}

async function send({ url }: BuiltSite, index: number, bytes: Buffer): Promise<number> {
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`)).json();
  const form = new FormData();
  const fields = { name: `Ada ${index}`, email: "ada@example.com", phone: "4612345678", challenge };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("userResult", String(a + b));
  form.set("resume", new Blob([new Uint8Array(bytes)]), "cv.pdf");
  const headers = { "sec-fetch-site": "same-origin" };
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

/** Returns status and megabytes. */
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
