import { copyFileSync } from "node:fs";
import path from "node:path";
import { readState, type StoredState } from "#tests/faults/support/stored-forms.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { mountAt, mountImage, unmount } from "../support/disks.ts";
import { scaled } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

/** Fewer than five seconds of forms, after which the file system flushes by itself. */
const FORMS = 30;
const LOAD_MS = 3000;
const SENDERS = 4;

type Losses = Omit<StoredState, "integrity"> & { acknowledged: number; unsound: number };

/** Copies what has reached the disk image, which must contain every acknowledged submission. */
async function losePower(runs: number, environment: Record<string, string>): Promise<Losses> {
  const losses = { acknowledged: 0, lost: 0, twice: 0, withoutFile: 0, unsound: 0 };
  for (let run = 0; run < runs; run++) {
    const disk = mountImage("ext4", 96);
    const { folder: aside, remove } = createTemporaryFolder();
    try {
      const acknowledged = await loadUntilStopped(disk.folder, environment, () => {
        copyFileSync(disk.image as string, path.join(aside, "snapshot.img"));
      });
      const after = path.join(aside, "after");
      mountAt(path.join(aside, "snapshot.img"), after);
      try {
        const { lost, twice, withoutFile, integrity } = inspectCopy(after, acknowledged);
        losses.acknowledged += acknowledged.length;
        losses.lost += lost;
        losses.twice += twice;
        losses.withoutFile += withoutFile;
        if (integrity !== "ok") losses.unsound++;
      } finally {
        unmount(after);
      }
    } finally {
      disk.remove();
      remove();
    }
  }
  return losses;
}

async function loadUntilStopped(
  dataDir: string,
  environment: Record<string, string>,
  cutPower: () => void,
): Promise<Sent[]> {
  const site = await startSite({ DATA_DIR: dataDir, MAIL_CONFIRMATIONS: "off", ...environment });
  const send = await openSender(site.url);
  const acknowledged: Sent[] = [];
  const ending = new AbortController();
  const load = Array.from({ length: SENDERS }, async (_, sender) => {
    while (!ending.signal.aborted) {
      const form = write(sender % 2 === 0 ? "enquiry" : "application");
      if ((await send(form, ending.signal)).status === 200) acknowledged.push(form);
    }
  });
  await until(() => acknowledged.length >= FORMS, LOAD_MS);
  site.process.kill("SIGSTOP");
  const before = [...acknowledged];
  cutPower();
  ending.abort();
  await kill(site);
  await Promise.all(load);
  return before;
}

function inspectCopy(dataDir: string, forms: readonly Sent[]): StoredState {
  try {
    return readState(dataDir, forms);
  } catch (error) {
    const files = forms.filter(({ digest }) => digest !== null).length;
    return { lost: forms.length, twice: 0, withoutFile: files, integrity: (error as Error).message };
  }
}

const figuresOf = ({ acknowledged, lost, twice, withoutFile, unsound }: Losses) =>
  `${acknowledged} acknowledged: ${lost} lost, ${twice} twice, ${withoutFile} without file, ${unsound} databases unsound`;

export const cases: readonly Case[] = [
  {
    name: "power loss",
    needsRoot: true,
    async run() {
      const runs = scaled(8);
      const losses = await losePower(runs, {});
      const { acknowledged, lost, twice, withoutFile, unsound } = losses;
      const holds = acknowledged > runs && lost + twice + withoutFile + unsound === 0;
      return found(holds, `${runs} runs, ${figuresOf(losses)}`);
    },
  },
  {
    name: "control, must lose: power loss with synchronous off",
    needsRoot: true,
    async run() {
      const losses = await losePower(3, { FAULT_SYNCHRONOUS: "off" });
      return found(losses.lost > 0, figuresOf(losses));
    },
  },
  {
    name: "control, must lose: power loss without flushed files",
    needsRoot: true,
    async run() {
      const losses = await losePower(3, { FAULT_FILE_FLUSH: "off" });
      return found(losses.withoutFile > 0, figuresOf(losses));
    },
  },
];
