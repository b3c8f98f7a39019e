import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { runDesk } from "#server/desk/program.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { countDeliveries, lookUp } from "../support/ledger.ts";
import { scaled } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

/** Places below a folder where one of the words stands, in a name or in bytes. */
function hits(folder: string, forms: readonly Sent[]): number {
  let count = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    const text = name + (existsSync(file) && statSync(file).isFile() ? readFileSync(file, "latin1") : "");
    count += forms.filter(({ word }) => text.includes(word)).length;
  }
  return count;
}

export const cases: readonly Case[] = [
  {
    name: "people are erased while the site runs under load",
    async run() {
      const { folder, remove } = createTemporaryFolder();
      const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: "debug" });
      try {
        const send = await openSender(site.url);
        const forms = Array.from({ length: scaled(300) }, (_, index) =>
          write(index % 3 === 0 ? "application" : "enquiry"),
        );
        for (const form of forms) await send(form);
        await until(() => (countDeliveries(folder).waiting ?? 0) === 0, 60_000);
        const erased = forms.filter((_, index) => index % 15 === 0);
        const before = hits(folder, erased);

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
          const { code } = await runDesk(["erase", `${word}@example.com`], { DATA_DIR: folder });
          if (code !== 0) failures++;
        }
        isOver = true;
        await load;
        await until(() => (countDeliveries(folder).waiting ?? 0) === 0, 60_000);
        const after = hits(folder, erased) + erased.filter(({ word }) => site.output().includes(word)).length;
        const inLog = forms.filter(({ word }) => site.output().includes(word)).length;
        await kill(site);
        const { lost, twice, withoutFile, integrity } = lookUp(folder, [
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
        remove();
      }
    },
  },
];
