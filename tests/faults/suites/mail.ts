import { type Case, found, type Outcome } from "../support/case.ts";
import { FAULTS, type Fault, openMailServer } from "../support/mail-server.ts";
import { scaled } from "../support/scale.ts";
import { type ServicesWithClock, withServices } from "../support/services.ts";

const MINUTE = 60_000;

async function statesOf({ database }: ServicesWithClock): Promise<Record<string, number>> {
  const rows = await database.selectFrom("outbox").select(["state", "attempts"]).execute();
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

async function deliverAll(services: ServicesWithClock, maxMinutes = 24 * 60): Promise<number> {
  for (let minutes = 0; ; minutes++) {
    await services.outbox.settle();
    const { waiting = 0 } = await statesOf(services);
    if (waiting === 0 || minutes === maxMinutes) return minutes;
    services.clock.now += MINUTE;
  }
}

const manyFaults: Case = {
  name: "mails with 30 % faults",
  async run() {
    const mails = scaled(1000);
    let faulty = 0;
    const server = await openMailServer(() => {
      if (Math.random() >= 0.3) return null;
      faulty++;
      return FAULTS[Math.floor(Math.random() * FAULTS.length)] as Fault;
    });
    try {
      return await withServices({ SMTP_URL: server.url }, async (services) => {
        for (let mail = 0; mail < mails; mail++) await services.enquire();
        const minutes = await deliverAll(services);
        const { delivered = 0 } = await statesOf(services);
        const arrived = new Set(server.taken).size;
        return found(
          delivered === mails && arrived === mails,
          `${delivered} of ${mails} delivered over ${faulty} faults within ${minutes} minutes of the site's time; ${server.taken.length - arrived} arrived twice, under the same Message-ID`,
        );
      });
    } finally {
      await server.close();
    }
  },
};

const isLate = ({ alerts }: ServicesWithClock) => alerts.current().some(({ name }) => name === "late-leads");

const down: Case = {
  name: "mail server down",
  async run() {
    const server = await openMailServer(() => null);
    await server.down();
    return withServices({ SMTP_URL: server.url, MAIL_OPERATOR: "operator@example.com" }, async (services) => {
      await services.enquire();
      let alertAfter = 0;
      for (let minute = 0; minute <= 20 && alertAfter === 0; minute++) {
        await services.outbox.settle();
        await services.alerts.runChecks();
        if (isLate(services)) alertAfter = minute;
        else services.clock.now += MINUTE;
      }
      services.clock.now += 4.8 * 24 * 60 * MINUTE;
      await services.outbox.settle();
      await server.up();
      const minutes = await deliverAll(services);
      const lead = server.taken.length;
      await services.alerts.runChecks();
      const { delivered = 0 } = await statesOf(services);
      await server.close();
      return found(
        alertAfter === 15 && delivered === 1 && !isLate(services) && lead === 1,
        `alert after ${alertAfter} minutes; back after 4.8 days, delivered ${minutes} minutes later, alert over`,
      );
    });
  },
};

/** For an hour of the site's time. */
async function mendAfter(fault: Fault): Promise<Outcome> {
  let isBroken = true;
  const server = await openMailServer(() => (isBroken ? fault : null));
  try {
    return await withServices({ SMTP_URL: server.url }, async (services) => {
      for (let mail = 0; mail < 10; mail++) await services.enquire();
      const since = performance.now();
      await services.outbox.settle();
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      const before = await statesOf(services);
      isBroken = false;
      const minutes = await deliverAll(services);
      const { delivered = 0, dead = 0 } = await statesOf(services);
      const arrived = new Set(server.taken).size;
      const doubled = server.taken.length - arrived;
      return found(
        delivered === 10 && arrived === 10 && dead === 0,
        `10 mails tried in ${seconds} s, ${before.waiting ?? 0} to be tried again; all delivered ${minutes} minutes after it was mended, ${doubled} twice under one Message-ID`,
      );
    });
  } finally {
    await server.close();
  }
}

const logs: Case = {
  name: "mail log without personal data",
  async run() {
    const server = await openMailServer(() => "refuses the mail for good");
    try {
      return await withServices({ SMTP_URL: server.url }, async (services) => {
        const word = await services.enquire();
        await services.outbox.settle();
        const errors = await services.database.selectFrom("outbox").select("last_error").execute();
        const [{ last_error: error } = { last_error: null }] = errors;
        return found(error !== null && !error.includes(word), `what is noted of a refusal: '${error}'`);
      });
    } finally {
      await server.close();
    }
  },
};

export const cases: readonly Case[] = [
  down,
  ...([...FAULTS, "is slow"] as const).map((fault) => ({
    name: `mail server ${fault}`,
    run: () => mendAfter(fault),
  })),
  logs,
  manyFaults,
];
