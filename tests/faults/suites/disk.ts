import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { readState } from "#tests/faults/support/stored-forms.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { createVisitor, signInAs } from "#tests/support/desk-visitor.ts";
import { type Case, found } from "../support/case.ts";
import { type Disk, mountImage, mountMemory } from "../support/disks.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const PAGES = ["/", "/contact-us"];
const FORMS = 30;

async function breakDisk(
  disk: Disk,
  spoil: () => void,
  mend: () => void,
): Promise<{ holds: boolean; figures: string }> {
  const site = await startSite({ DATA_DIR: disk.folder, MAIL_CONFIRMATIONS: "off" });
  try {
    const send = await openSender(site.url);
    for (const page of PAGES) await fetch(site.url + page).then((response) => response.arrayBuffer());
    const acknowledged: Sent[] = [];
    const statuses: Record<number, number> = {};
    const sendOne = async (form: Sent) => {
      const { status } = await send(form);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) acknowledged.push(form);
      return status;
    };
    for (let form = 0; form < 6; form++) await sendOne(write(form % 2 === 0 ? "enquiry" : "application"));
    const before = acknowledged.length;

    spoil();
    const [, pages] = await Promise.all([
      (async () => {
        for (let form = 0; form < FORMS; form++)
          await sendOne(write(form % 2 === 0 ? "enquiry" : "application"));
      })(),
      getPages(site, 50),
    ]);
    mend();
    const since = performance.now();
    const isWell = await until(async () => (await sendOne(write("application"))) === 200, 15_000);
    const seconds = (performance.now() - since) / 1000;
    await kill(site);

    const { lost, twice, withoutFile, integrity } = readState(disk.folder, acknowledged);
    const refused = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    const isRefused = (statuses[503] ?? 0) >= FORMS / 3;
    return found(
      before === 6 &&
        isRefused &&
        lost + twice + withoutFile === 0 &&
        integrity === "ok" &&
        pages === 100 &&
        isWell &&
        seconds <= 5,
      `answers ${refused.join(", ")}; ${lost + withoutFile} false acknowledgements, pages ${pages} % up, well again after ${seconds.toFixed(1)} s, database ${integrity}`,
    );
  } finally {
    await kill(site);
  }
}

async function getPages({ url }: BuiltSite, times: number): Promise<number> {
  let up = 0;
  for (let time = 0; time < times; time++) {
    const response = await fetch(url + (PAGES[time % PAGES.length] as string)).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 200) up++;
  }
  return (100 * up) / times;
}

/** Apply to root and to open files. */
function setImmutable(folder: string, sign: "+i" | "-i"): void {
  execFileSync("chattr", ["-R", sign, folder], { stdio: ["ignore", "ignore", "pipe"] });
}

/** Opening a lead writes the audit log. */
const desk: Case = {
  name: "the Desk on a full disk",
  needsRoot: true,
  async run() {
    const disk = mountMemory(24);
    const site = await startSite({ DATA_DIR: disk.folder, MAIL_CONFIRMATIONS: "off" });
    try {
      const send = await openSender(site.url);
      await send(write("enquiry"));
      const sales = await signInAs(site, "sales");
      const inbox = await (await sales.get("/desk/inbox")).text();
      const lead = /\/desk\/leads\/[\w-]+/.exec(inbox)?.[0] ?? "";
      const ask = async () => {
        const responses = await Promise.all([
          sales.get(lead),
          sales.post(lead, { intent: "note", id: randomUUID(), text: "a note" }),
          createVisitor(site).post("/desk/sign-in", { email: "sales@example.com" }),
        ]);
        return responses.map(({ status }) => status).join(", ");
      };
      disk.fill();
      const full = await ask();
      disk.free();
      const after = await ask();
      return found(
        full === "503, 503, 503" && after === "200, 200, 200",
        `a lead, a note, a sign-in: ${full}; then ${after}`,
      );
    } finally {
      await kill(site);
      disk.remove();
    }
  },
};

export const cases: readonly Case[] = [
  desk,
  {
    name: "disk full",
    needsRoot: true,
    async run() {
      const disk = mountMemory(24);
      try {
        return await breakDisk(disk, disk.fill, disk.free);
      } finally {
        disk.remove();
      }
    },
  },
  {
    name: "read-only disk",
    needsRoot: true,
    async run() {
      const disk = mountImage("ext4", 64);
      const folder = path.join(disk.folder, ".");
      try {
        return await breakDisk(
          disk,
          () => setImmutable(folder, "+i"),
          () => setImmutable(folder, "-i"),
        );
      } finally {
        setImmutable(folder, "-i");
        disk.remove();
      }
    },
  },
  {
    name: "write and flush errors",
    needsRoot: true,
    async run() {
      // The disk below is full: writes succeed, and fsync fails.
      const below = mountMemory(48);
      const disk = mountImage("ext2", 256, below.folder);
      try {
        return await breakDisk(disk, below.fill, below.free);
      } finally {
        disk.remove();
        below.remove();
      }
    },
  },
];
