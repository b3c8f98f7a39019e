import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { signInAs } from "#tests/support/desk-visitor.ts";
import { DOVECOT_PASSWORD, DOVECOT_USER, type Dovecot, startDovecot } from "#tests/support/dovecot.ts";
import { ODD_MAILS } from "#tests/support/odd-mails.ts";
import { memoryOf } from "#tests/support/process.ts";
import { INBOUND_SECRET, pushRequest } from "#tests/support/push-mail.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { openMailServer } from "../support/mail-server.ts";
import { scaled } from "../support/scale.ts";
import { openSender, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const environmentOf = (port: number, dataDir: string) => ({
  INBOUND_URL: `imap://${DOVECOT_USER}:${DOVECOT_PASSWORD}@127.0.0.1:${port}/INBOX`,
  ...{ INBOUND_ADDRESS: "hello@agency.example", DATA_DIR: dataDir },
});

/** Each from an address of its own, every tenth with a file. */
function mail(number: number): string {
  const fields = [
    `From: Kim <kim${number}@customer.example>`,
    "To: hello@agency.example",
    `Subject: Question ${number}`,
    `Message-ID: <${number}@customer.example>`,
  ];
  if (number % 10 !== 0) return [...fields, "", `We need an app for ${number} drivers.`, ""].join("\r\n");
  const type = 'Content-Type: multipart/mixed; boundary="part"';
  const text = ["--part", "Content-Type: text/plain", "", `We need an app for ${number} drivers.`];
  const file = ["--part", 'Content-Disposition: attachment; filename="plan.txt"', "", "x".repeat(50_000)];
  return [...fields, type, "", ...text, ...file, "--part--", ""].join("\r\n");
}

interface Arrived {
  taken: number;
  waiting: number;
  /** Leads of an address with more than one. */
  twice: number;
}

function readArrived(dataDir: string): Arrived {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true, timeout: 5000 });
  try {
    const count = (sql: string) => Number((database.prepare(sql).get() as { count: number }).count);
    return {
      taken: count("select count(distinct email) as count from inbound_message where state = 'taken'"),
      waiting: count("select count(*) as count from inbound_message where state = 'waiting'"),
      twice:
        count("select count(*) - count(distinct email) as count from inbound_message where state = 'taken'") +
        count("select count(*) - count(distinct email) as count from submission"),
    };
  } finally {
    database.close();
  }
}

/** Passes connections on, and ends some of them after a moment. */
async function openFaultyLine(port: number, share: number) {
  let cut = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(port, "127.0.0.1");
    const end = () => {
      client.destroy();
      target.destroy();
    };
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on("error", end).on("close", () => {
        open.delete(socket);
        end();
      });
    }
    client.pipe(target);
    target.pipe(client);
    if (Math.random() >= share) return;
    cut++;
    setTimeout(end, Math.random() * 400).unref();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cut,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function withDovecot<Result>(
  use: (dovecot: Dovecot, dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dovecot = await startDovecot();
  const { folder, remove } = createTemporaryFolder();
  try {
    return await use(dovecot, folder);
  } finally {
    await dovecot.remove();
    remove();
  }
}

/** The first connection begins with the next message. */
async function startFollowing(environment: ReturnType<typeof environmentOf>) {
  const site = await startSite(environment);
  await until(() => hasBegun(environment.DATA_DIR));
  return site;
}

function hasBegun(dataDir: string): boolean {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true, timeout: 5000 });
  const row = database.prepare("select validity from inbound_mailbox").get();
  database.close();
  return row !== undefined && row.validity !== "";
}

const CLAIM_MS = 11 * 60_000;

const kills: Case = {
  name: "incoming mail over a faulty line, with kill -9",
  run: () =>
    withDovecot(async (dovecot, dataDir) => {
      const [mails, wanted] = [scaled(1000), scaled(20)];
      const line = await openFaultyLine(dovecot.port, 0.3);
      const environment = environmentOf(line.port, dataDir);
      let delivered = 0;
      // Leases and claims of killed processes have ended.
      const after = (round: number) => ({ FAULT_CLOCK_MS: String(round * CLAIM_MS) });
      for (let round = 0; round < wanted; round++) {
        const site = await startFollowing({ ...environment, ...after(round) });
        const share = Math.ceil((mails - delivered) / (wanted - round));
        for (const last = delivered + share; delivered < last; delivered++) dovecot.deliver(mail(delivered));
        await sleep(Math.random() * 3000);
        await kill(site);
      }
      const atKills = readArrived(dataDir).taken;
      const site = await startSite({ ...environment, ...after(wanted) });
      await until(() => readArrived(dataDir).taken === mails, 180_000);
      const { taken, waiting, twice } = readArrived(dataDir);
      await kill(site);
      line.close();
      return found(
        taken === mails && waiting === 0 && twice === 0,
        `${taken} of ${mails} taken, ${atKills} of them during ${wanted} kills, over ${line.cuts()} cut connections, ${waiting} waiting, ${twice} twice`,
      );
    }),
};

const live: Case = {
  name: "incoming mail without faults",
  run: () =>
    withDovecot(async (dovecot, dataDir) => {
      dovecot.deliver(mail(0));
      const site = await startFollowing(environmentOf(dovecot.port, dataDir));
      const startedAt = performance.now();
      dovecot.deliver(mail(1));
      const isThere = await until(() => readArrived(dataDir).taken === 1, 5000);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const seen = dovecot.flagged("S").length;
      await dovecot.renumber();
      dovecot.deliver(mail(2));
      const isNext = await until(() => readArrived(dataDir).taken === 2, 30_000);
      const { taken, twice } = readArrived(dataDir);
      await kill(site);
      return found(
        isThere && isNext && seen === 0 && taken === 2 && twice === 0,
        `in the store after ${seconds} s, ${seen} others' marked as read; ${taken} of 2 after the server has numbered anew, ${twice} twice`,
      );
    }),
};

const fieldOf = (mail: string, name: string) => {
  const found = new RegExp(`^${name}: *((?:.*\\r?\\n[ \\t])*.*)`, "im").exec(mail)?.[1] ?? "";
  return found.replace(/\s+/g, " ").trim();
};

/** The customer's mail program answers what it got. */
function answerTo(mail: string): string {
  const fields = [
    `From: ${fieldOf(mail, "To")}`,
    `To: ${fieldOf(mail, "Reply-To")}`,
    `Subject: Re: ${fieldOf(mail, "Subject").replace(/^Re: /i, "")}`,
    "Message-ID: <answer@customer.example>",
    `In-Reply-To: ${fieldOf(mail, "Message-ID")}`,
    `References: ${fieldOf(mail, "References")} ${fieldOf(mail, "Message-ID")}`,
  ];
  return [...fields, "", "Friday is fine.", ""].join("\r\n");
}

interface LeadState {
  id: string;
  status: string;
  answers: number;
}

function readLead(dataDir: string): LeadState | undefined {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true, timeout: 5000 });
  try {
    return database
      .prepare(
        "select submission_id as id, status, (select count(*) from lead_event where kind = 'incoming') as answers from lead",
      )
      .get() as unknown as LeadState | undefined;
  } finally {
    database.close();
  }
}

const loop: Case = {
  name: "an enquiry is replied to in the Desk, and the customer answers from a mail program",
  run: () =>
    withDovecot(async (dovecot, dataDir) => {
      const smtp = await openMailServer(() => null);
      const environment = { ...environmentOf(dovecot.port, dataDir), SMTP_URL: smtp.url };
      const site = await startFollowing(environment);
      const sales = await signInAs(site, "sales", environment);
      await (await openSender(site.url))(write("enquiry"));
      const { id = "" } = readLead(dataDir) ?? {};
      const reply = {
        intent: "reply",
        id: randomUUID(),
        subject: "Your enquiry",
        text: "Does Friday suit you?",
      };
      const { status } = await sales.post(`/desk/leads/${id}`, { ...reply, lastSeen: "", close: "1" });
      const isReply = (mail: string) => mail.includes(reply.text);
      await until(() => smtp.mails.some(isReply), 30_000);
      const closed = readLead(dataDir)?.status;
      const startedAt = performance.now();
      dovecot.deliver(answerTo(smtp.mails.find(isReply) ?? ""));
      const isThere = await until(() => readLead(dataDir)?.answers === 1, 30_000);
      const seconds = (performance.now() - startedAt) / 1000;
      const shown = await (await sales.get(`/desk/leads/${id}`)).text();
      const reopened = readLead(dataDir)?.status;
      await kill(site);
      await smtp.close();
      return found(
        isThere &&
          seconds < 5 &&
          closed === "closed" &&
          reopened === "open" &&
          shown.includes("Friday is fine."),
        `reply answered with ${status}; the lead was ${closed}, the answer in its timeline after ${seconds.toFixed(1)} s, the lead ${reopened}`,
      );
    }),
};

const takeover: Case = {
  name: "another replica takes the mailbox over after kill -9",
  run: () =>
    withDovecot(async (dovecot, dataDir) => {
      const environment = environmentOf(dovecot.port, dataDir);
      const first = await startFollowing(environment);
      const second = await startSite(environment);
      await kill(first);
      const startedAt = performance.now();
      dovecot.deliver(mail(1));
      const isThere = await until(() => readArrived(dataDir).taken === 1, 30_000);
      const seconds = (performance.now() - startedAt) / 1000;
      await kill(second);
      return found(isThere && seconds < 20, `taken ${seconds.toFixed(1)} s after the kill`);
    }),
};

const hostile: Case = {
  name: "hostile and odd incoming mails",
  async run() {
    const { folder, remove } = createTemporaryFolder();
    const own = { INBOUND_SECRET, INBOUND_ADDRESS: "hello@agency.example", DATA_DIR: folder };
    const site = await startSite({ ...own, LOG_LEVEL: "error" });
    const push = async (raw: Uint8Array) => (await fetch(pushRequest(site.url, raw, Date.now()))).status;
    const warm = await push(Buffer.from("From: kim@customer.example\r\n\r\nHello."));
    const before = memoryOf(site.process.pid as number).now;
    let slowest = 0;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const since = performance.now();
        await (await fetch(`${site.url}/healthz`)).text();
        slowest = Math.max(slowest, performance.now() - since);
        await sleep(5);
      }
    })();
    const statuses: number[] = [];
    for (const { raw } of ODD_MAILS) statuses.push(await push(raw));
    const countStates = () => readStates(folder);
    const isTaken = await until(() => countStates().waiting === 0, 120_000);
    isOver = true;
    await watching;
    const grown = memoryOf(site.process.pid as number).now - before;
    const { taken } = countStates();
    await kill(site);
    remove();
    const refused = statuses.filter((status) => status !== 200).length;
    return found(
      warm === 200 && refused === 0 && isTaken && taken > 50,
      `${statuses.length} pushed, ${refused} refused, ${taken} different ones taken; meanwhile the slowest response of /healthz took ${slowest.toFixed(0)} ms; memory grew by ${grown.toFixed(0)} MB, with the thread's`,
    );
  },
};

function readStates(dataDir: string): { taken: number; waiting: number } {
  const database = new DatabaseSync(path.join(dataDir, "fairlead.sqlite"), { readOnly: true, timeout: 5000 });
  const count = (state: string) => {
    const row = database.prepare("select count(*) as count from inbound_message where state = ?").get(state);
    return Number(row?.count);
  };
  const states = { taken: count("taken"), waiting: count("waiting") };
  database.close();
  return states;
}

export const cases = [hostile, live, loop, takeover, kills];
