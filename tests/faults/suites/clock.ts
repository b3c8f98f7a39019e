import { type Case, found } from "../support/case.ts";
import { openMailServer } from "../support/mail-server.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { withServices } from "../support/services.ts";
import { kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";
import { until } from "../support/until.ts";

const DAY = 24 * 60 * 60_000;

const running: Case = {
  name: "the clock of the running site jumps three days ahead and back",
  async run() {
    const storage = await openStorage();
    const site = await startSite({ ...storage.environment, MAIL_CONFIRMATIONS: "off" });
    try {
      const forms: Sent[] = [];
      const statuses: number[] = [];
      const sendSome = async () => {
        let send = await openSender(site.url);
        for (const kind of ["enquiry", "application", "enquiry"] as const) {
          const form = write(kind);
          let { status } = await send(form);
          if (status === 422) {
            // A new challenge is requested, and the input stays.
            send = await openSender(site.url);
            status = (await send(form)).status;
          }
          statuses.push(status);
          if (status === 200) forms.push(form);
        }
        statuses.push((await fetch(`${site.url}/`)).status);
      };
      await sendSome();
      for (const signal of ["SIGUSR2", "SIGHUP", "SIGHUP", "SIGUSR2"] as const) {
        site.process.kill(signal);
        await sendSome();
      }
      const isDelivered = await until(
        async () => ((await storage.countDeliveries()).waiting ?? 0) === 0,
        15_000,
      );
      await kill(site);
      const { lost, twice, withoutFile } = await storage.readState(forms);
      const wrong = statuses.filter((status) => status !== 200).length;
      return found(
        isDelivered && wrong + lost + twice + withoutFile === 0,
        `${forms.length} acknowledged over 4 jumps: ${lost} lost, ${twice} twice, ${isDelivered ? "all" : "not all"} delivered, ${wrong} wrong answers`,
      );
    } finally {
      await kill(site);
      storage.remove();
    }
  },
};

const waiting: Case = {
  name: "the clock jumps while the mail server is down",
  async run() {
    const server = await openMailServer(() => null);
    await server.down();
    const environment = { SMTP_URL: server.url, MAIL_OPERATOR: "operator@example.com" };
    return withServices(environment, async (services) => {
      const stored = async () =>
        services.database.selectFrom("outbox").select(["state", "attempts"]).execute();
      for (let lead = 0; lead < 5; lead++) await services.enquire();
      for (const jump of [3, -3, -3, 3, 30, -30]) {
        await services.outbox.settle();
        services.clock.now += jump * DAY;
        await services.alerts.runChecks();
        await services.retention.run();
      }
      const given = (await stored()).filter(({ state }) => state === "dead").length;
      await server.up();
      services.clock.now += 60_000;
      for (let minute = 0; minute < 5; minute++) {
        await services.outbox.settle();
        services.clock.now += 10 * 60_000;
      }
      await services.alerts.runChecks();
      await services.alerts.runChecks();
      const delivered = (await stored()).filter(({ state }) => state === "delivered").length;
      const alerts = server.taken.filter((id) => id.startsWith("alert-")).length;
      const leads = new Set(server.taken.filter((id) => !id.startsWith("alert-"))).size;
      await server.close();
      return found(
        given === 0 && delivered === 5 && leads === 5 && alerts <= 2,
        `5 leads over 6 jumps of up to 30 days: ${given} given up, ${delivered} delivered, ${alerts} mails to the operator`,
      );
    });
  },
};

export const cases: readonly Case[] = [running, waiting];
