import { type Case, found } from "../support/case.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { ended, kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";
import { until } from "../support/until.ts";

const SENDERS = 16;

export const cases: readonly Case[] = [
  {
    name: "SIGTERM under load",
    async run() {
      const storage = await openStorage();
      const site = await startSite({ ...storage.environment });
      try {
        const send = await openSender(site.url);
        const acknowledged: Sent[] = [];
        const unanswered: Sent[] = [];
        let stoppedAt = 0;
        let afterStop = 0;
        const load = Array.from({ length: SENDERS }, async () => {
          for (;;) {
            const form = write(Math.random() < 0.25 ? "application" : "enquiry");
            const { status } = await send(form);
            if (status !== 200) return void unanswered.push(form);
            acknowledged.push(form);
            if (stoppedAt > 0) afterStop++;
          }
        });
        await until(() => acknowledged.length >= 100);
        stoppedAt = performance.now();
        site.process.kill("SIGTERM");
        const hasEnded = await ended(site, 15_000);
        const seconds = (performance.now() - stoppedAt) / 1000;
        await kill(site);
        await Promise.all(load);
        const { lost, twice, withoutFile } = await storage.readState(acknowledged);
        return found(
          hasEnded && site.process.exitCode === 0 && seconds <= 10 && lost + twice + withoutFile === 0,
          `ended with ${site.process.exitCode} after ${seconds.toFixed(1)} s; ${acknowledged.length} acknowledged, ${afterStop} of them after the signal: ${lost} lost, ${twice} twice`,
        );
      } finally {
        await kill(site);
        storage.remove();
      }
    },
  },
];
