import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** In milliseconds; the longest sample takes some seconds. */
const TIMEOUT_MS = 60_000;

export async function runFence(fence: Fence): Promise<string | null> {
  const folder = mkdtempSync(path.join(tmpdir(), "sample-"));
  try {
    if (fence.input !== undefined) {
      const maker = path.join(import.meta.dirname, `${fence.input}.ts`);
      const made = spawnSync(process.execPath, [maker], { cwd: folder, encoding: "utf8" });
      if (made.status !== 0) return made.stderr;
    }
    const file = path.join(folder, `sample.${fence.language}`);
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(file, fence.code);
    return fence.port === undefined ? runToItsEnd(file, fence) : await runUntilItAnswers(file, fence.port);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runToItsEnd(file: string, fence: Fence): string | null {
  const { status, signal, stderr } = spawnSync(process.execPath, [file], {
    cwd: path.dirname(file),
    timeout: TIMEOUT_MS,
    encoding: "utf8",
  });
  if (fence.signal !== undefined) return signal === fence.signal ? null : `ended with ${signal ?? status}`;
  return status === 0 ? null : stderr || `ended with ${signal ?? status}`;
}

async function runUntilItAnswers(file: string, port: number): Promise<string | null> {
  const child = spawn(process.execPath, [file], {
    cwd: path.dirname(file),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, "exit");
  try {
    while (child.exitCode === null) {
      if (await answers(port)) return null;
      await new Promise(setImmediate);
    }
    return errors || `ended with ${child.exitCode}`;
  } finally {
    child.kill();
    await ended;
  }
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, "127.0.0.1");
  socket.once("connect", () => resolve(true));
  socket.once("error", () => resolve(false));
  return promise.finally(() => socket.destroy());
}

interface Fence {
  line: number;
  language: "ts" | "js";
  code: string;
  word: string;
  isElsewhere: boolean;
  input: string | undefined;
  port: number | undefined;
  signal: string | undefined;
}

const FENCE = /^```(ts|js)(?: +(\S+))?\n([\s\S]*?)^```$/gm;

const WORD = /^(?:after|browser|input=[\w-]+|serves=\d+|ends=SIG[A-Z]+|needs=[\w@/-]+)$/;

/** Throws for an unknown word. */
export function readFences(markdown: string): Fence[] {
  let before = "";
  let input: string | undefined;
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, language, word = "", own = ""] = match;
    const line = markdown.slice(0, match.index).split("\n").length;
    if (word !== "" && !WORD.test(word)) throw new Error(`line ${line}: '${word}' is unknown`);
    const [name, value] = word.split("=");
    const goesOn = name === "after";
    if (!goesOn) input = name === "input" ? value : undefined;
    const code = goesOn ? before + own : own;
    before = code;
    return {
      line,
      language: language as Fence["language"],
      code,
      word,
      isElsewhere: name === "browser" || name === "needs",
      input,
      port: name === "serves" ? Number(value) : undefined,
      signal: name === "ends" ? value : undefined,
    };
  });
}
