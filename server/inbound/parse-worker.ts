import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Parsed, type ParsedMessage, parseHeader, parseStart, parseWhole } from "./parse.ts";

export interface ParseTask {
  /** The raw message. */
  file: string;
  /** For the files in it. */
  folder: string;
  /** Of this site's own mails (`mail/site-mark.ts`). */
  mark: string;
}

/** A file of a message, in a temporary file. */
export interface WrittenFile {
  name: string;
  type: string;
  size: number;
  path: string;
}

export interface ParseResult {
  message: ParsedMessage;
  files: WrittenFile[];
}

export const whole = async (task: ParseTask) =>
  write(task, await parseWhole(await readFile(task.file), task.mark));

export const start = async (task: ParseTask) =>
  write(task, await parseStart(await readFile(task.file), task.mark));

export const header = async (task: ParseTask) =>
  write(task, parseHeader(await readFile(task.file), task.mark));

async function write({ folder }: ParseTask, { message, files }: Parsed): Promise<ParseResult> {
  const written: WrittenFile[] = [];
  for (const { name, type, content } of files) {
    const file = path.join(folder, randomUUID());
    await writeFile(file, content, { flag: "wx", mode: 0o600 });
    written.push({ name, type, size: content.byteLength, path: file });
  }
  return { message, files: written };
}
