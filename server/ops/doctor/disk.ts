import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import path from "node:path";
import { MIN_FREE_FILES, MIN_FREE_MB, measureDiskSpace } from "../../storage/disk-space.ts";
import { makeFolder } from "../../storage/durable.ts";
import { type Check, failed, lacking, note, ok } from "./checkup.ts";

/** Warning level of free space. */
const LOW_MB = 2000;

/** File system types that are lost at a restart. */
const VOLATILE: Record<number, string> = { 16914836: "memory", 2035054128: "a container's own layer" };

/** A faster flush was probably not carried out. */
const UNLIKELY_MS = 0.02;

export const fsyncCheck: Check = {
  name: "fsync",
  async run({ settings }) {
    const { DATA_DIR } = settings;
    await makeFolder(DATA_DIR);
    const medium = VOLATILE[statfsSync(DATA_DIR).type];
    if (medium !== undefined) {
      return lacking(settings, `DATA_DIR is in ${medium} and is lost at a restart`, "put DATA_DIR on a disk");
    }
    const times = Array.from({ length: 5 }, () => timeFlush(path.join(DATA_DIR, `doctor-${randomUUID()}`)));
    const median = times.sort((a, b) => a - b)[2] as number;
    const text = `${path.resolve(DATA_DIR)} is flushed in ${median.toFixed(1)} ms`;
    if (median < UNLIKELY_MS)
      return note(`${text}, too quick to be true`, "check that the disk honours flushes");
    return median > 200 ? note(text, "a slow disk makes slow answers: use a local SSD") : ok(text);
  },
};

function timeFlush(file: string): number {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, Buffer.alloc(4096, 1));
    const startedAt = performance.now();
    fsyncSync(descriptor);
    return performance.now() - startedAt;
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
}

export const freeCheck: Check = {
  name: "free disk",
  async run({ settings: { DATA_DIR } }) {
    const { megabytes, files } = await measureDiskSpace(DATA_DIR);
    const text = `${megabytes} MB free in ${path.resolve(DATA_DIR)}`;
    if (files !== null && files < MIN_FREE_FILES)
      return failed(`only ${files} files more in ${DATA_DIR}`, "make room: inodes run out");
    if (megabytes < MIN_FREE_MB) return failed(text, "make room now: soon nothing can be stored");
    return megabytes < LOW_MB ? note(text, "make room before it is needed") : ok(text);
  },
};
