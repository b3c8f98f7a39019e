import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { type Case, found } from "../support/case.ts";
import { openSender, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

/** Left by editors or interrupted deployments. */
const DAMAGES: Record<string, (text: string) => string> = {
  "a typing error in a field's name": (text) => text.replace(/^claim:/m, "claims:"),
  "no YAML at all": () => "claim: [\n  - never closed\n\tand a tab",
  "an empty file": () => "",
  "half a file": (text) => text.slice(0, Math.floor(text.length / 2)),
  "a reference to nothing": (text) => `${text}\nnobody_knows_me: true\n`,
};

const TOKEN = "a token of sixteen signs";

export const cases: readonly Case[] = [
  {
    name: "a content file breaks while the site runs",
    async run() {
      const { folder, remove } = createTemporaryFolder();
      const content = path.join(folder, "content");
      cpSync("content", content, {
        recursive: true,
        filter: (source) => !/content\/(?:images|videos)/.test(source),
      });
      const file = path.join(content, "home.yaml");
      const sound = readFileSync(file, "utf8");
      const site = await startSite({ CONTENT_DIR: content, METRICS_TOKEN: TOKEN, LOG_LEVEL: "error" });
      const problems = async () => {
        const response = await fetch(`${site.url}/metrics`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        return Number(/^fairlead_content_problems (\d+)/m.exec(await response.text())?.[1]);
      };
      try {
        const send = await openSender(site.url);
        const good = await (await fetch(site.url)).text();
        const wrong: string[] = [];
        for (const [damage, apply] of Object.entries(DAMAGES)) {
          writeFileSync(file, apply(sound));
          if (!(await until(async () => (await problems()) > 0))) wrong.push(`${damage}: not noticed`);
          const page = await fetch(site.url);
          if (page.status !== 200 || (await page.text()) !== good)
            wrong.push(`${damage}: not the last good page`);
          if ((await send(write("enquiry"))).status !== 200) wrong.push(`${damage}: an enquiry was refused`);
          writeFileSync(file, sound);
          if (!(await until(async () => (await problems()) === 0)))
            wrong.push(`${damage}: mended, and still a problem`);
        }
        const count = Object.keys(DAMAGES).length;
        return found(
          wrong.length === 0,
          wrong.join("; ") ||
            `${count} damages: the last good page stays up, enquiries go on, the metric tells, and it mends itself`,
        );
      } finally {
        await kill(site);
        remove();
      }
    },
  },
];
