import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "../../storage/durable.ts";
import { FEW_FILES, FULL_MB, measureRoom } from "../../storage/room.ts";
import { type Check, failed, lacking, note, ok } from "./checkup.ts";

/** Below this the day is near when nothing can be stored. */
const TIGHT_MB = 2000;

/** File systems that forget: memory, and the layer of a container. */
const FORGETFUL: Record<number, string> = { 16914836: "memory", 2035054128: "a container's own layer" };

/** Quicker than any disk: a flush that nobody carried out. */
const UNLIKELY_MS = 0.02;

export const fsyncCheck: Check = {
  name: "fsync",
  async run({ settings }) {
    const { DATA_DIR } = settings;
    await makeFolder(DATA_DIR);
    const medium = FORGETFUL[statfsSync(DATA_DIR).type];
    if (medium !== undefined) {
      return lacking(
        settings,
        `DATA_DIR lies in ${medium}: nothing survives a restart`,
        "put DATA_DIR on a disk",
      );
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
    const { megabytes, files } = await measureRoom(DATA_DIR);
    const text = `${megabytes} MB free in ${path.resolve(DATA_DIR)}`;
    if (files !== null && files < FEW_FILES)
      return failed(`only ${files} files more in ${DATA_DIR}`, "make room: inodes run out");
    if (megabytes < FULL_MB) return failed(text, "make room now: soon nothing can be stored");
    return megabytes < TIGHT_MB ? note(text, "make room before it is needed") : ok(text);
  },
};
