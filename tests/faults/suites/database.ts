import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { readState } from "#tests/faults/support/stored-forms.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { digestOf, openSender, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";

const FILE = "fairlead.sqlite";

/** Less than the time for which the lock is held. */
const SLOWEST_PAGE_MS = 3000;

async function whileLocked(dataDir: string, milliseconds: number, run: () => Promise<void>): Promise<void> {
  const other = new DatabaseSync(path.join(dataDir, FILE));
  other.exec("begin immediate");
  const released = sleep(milliseconds).then(() => other.exec("rollback"));
  try {
    await run();
  } finally {
    await released;
    other.close();
  }
}

const locked: Case = {
  name: "locked database",
  async run() {
    const { folder, remove } = createTemporaryFolder();
    const site = await startSite({ DATA_DIR: folder });
    try {
      const send = await openSender(site.url);
      const [patient, refused] = [write("application"), write("enquiry")];
      let waited = { status: 0 };
      let rejected = { status: 0 };
      const pages: number[] = [];
      await whileLocked(folder, 2500, async () => {
        waited = await send(patient);
      });
      await whileLocked(folder, 9000, async () => {
        const answer = send(refused);
        for (let page = 0; page < 40; page++) {
          const since = performance.now();
          await (await fetch(`${site.url}/`)).arrayBuffer();
          pages.push(performance.now() - since);
          await sleep(100);
        }
        rejected = await answer;
      });
      const again = await send(refused);
      await kill(site);
      const { lost, twice, integrity } = readState(folder, [patient, refused]);
      const slowest = Math.round(Math.max(...pages));
      return found(
        waited.status === 200 &&
          rejected.status === 503 &&
          again.status === 200 &&
          lost + twice === 0 &&
          integrity === "ok" &&
          slowest < SLOWEST_PAGE_MS,
        `2.5 s: waits, ${waited.status}; 9 s: ${rejected.status}, then ${again.status}; slowest page meanwhile ${slowest} ms; ${lost} lost, ${twice} twice`,
      );
    } finally {
      await kill(site);
      remove();
    }
  },
};

/** Ways to corrupt a database file. */
const DAMAGES: Record<string, (file: string) => void> = {
  "no database": (file) => writeFileSync(file, "somebody's only copy of something"),
  "garbage in the middle": (file) =>
    overwrite(file, Math.floor(statSync(file).size / 8192) * 4096, Buffer.alloc(4096, "x")),
  "half of it": (file) =>
    writeFileSync(file, readFileSync(file).subarray(0, Math.floor(statSync(file).size / 8192) * 4096)),
  "a broken beginning": (file) => overwrite(file, 0, Buffer.alloc(100, "x")),
};

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, "r+");
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

const corrupt: Case = {
  name: "corrupt database at start",
  async run() {
    const problems: string[] = [];
    for (const [damage, apply] of Object.entries(DAMAGES)) {
      const { folder, remove } = createTemporaryFolder();
      try {
        const site = await startSite({ DATA_DIR: folder });
        const send = await openSender(site.url);
        for (let form = 0; form < 20; form++) await send(write("enquiry"));
        await site.stop();
        const file = path.join(folder, FILE);
        apply(file);
        const before = digestOf(readFileSync(file));
        const message = await startSite({ DATA_DIR: folder }).then(
          async (started) => {
            await kill(started);
            return "it started";
          },
          (error: Error) => error.message,
        );
        if (!message.includes("ended with 1") || !message.includes(file))
          problems.push(`${damage}: ${message}`);
        if (/\n\s+at /.test(message)) problems.push(`${damage}: a stack trace`);
        if (digestOf(readFileSync(file)) !== before) problems.push(`${damage}: the file was changed`);
      } finally {
        remove();
      }
    }
    const count = Object.keys(DAMAGES).length;
    return found(
      problems.length === 0,
      problems.join("; ") || `${count} damages: refused with 1, the file named and left as it is`,
    );
  },
};

export const cases: readonly Case[] = [locked, corrupt];
