import { runCli } from "#server/cli/program.ts";
import { type Case, found } from "../support/case.ts";
import { scaled } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";
import { until } from "../support/until.ts";

export const cases: readonly Case[] = [
  {
    name: "people are erased while the site runs under load",
    async run() {
      const storage = await openStorage();
      const site = await startSite({ ...storage.environment, LOG_LEVEL: "debug" });
      try {
        const send = await openSender(site.url);
        const forms = Array.from({ length: scaled(300) }, (_, index) =>
          write(index % 3 === 0 ? "application" : "enquiry"),
        );
        for (const form of forms) await send(form);
        await until(async () => ((await storage.countDeliveries()).waiting ?? 0) === 0, 60_000);
        const erased = forms.filter((_, index) => index % 15 === 0);
        const before = await storage.hits(erased);

        const added: Sent[] = [];
        let isOver = false;
        const load = (async () => {
          while (!isOver) {
            const form = write("enquiry");
            if ((await send(form)).status === 200) added.push(form);
          }
        })();
        let failures = 0;
        for (const { word } of erased) {
          const { code } = await runCli(["erase", `${word}@example.com`], storage.environment);
          if (code !== 0) failures++;
        }
        isOver = true;
        await load;
        await until(async () => ((await storage.countDeliveries()).waiting ?? 0) === 0, 60_000);
        const after =
          (await storage.hits(erased)) + erased.filter(({ word }) => site.output().includes(word)).length;
        const inLog = forms.filter(({ word }) => site.output().includes(word)).length;
        await kill(site);
        const { lost, twice, withoutFile, integrity } = await storage.readState([
          ...forms.filter((form) => !erased.includes(form)),
          ...added,
        ]);
        return found(
          before > 3 * erased.length &&
            after + inLog + failures + lost + twice + withoutFile === 0 &&
            integrity === "ok",
          `${erased.length} of ${forms.length} people: their words stood in ${before} places, now in ${after}, and ${inLog} in the log; of the others and ${added.length} new ones ${lost + withoutFile} lost`,
        );
      } finally {
        await kill(site);
        storage.remove();
      }
    },
  },
];
