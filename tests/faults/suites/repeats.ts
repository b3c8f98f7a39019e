import { setTimeout as sleep } from "node:timers/promises";
import { type Case, found } from "../support/case.ts";
import { scaled } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";
import { openStorage } from "../support/storage.ts";

const POSTS = 20;
/** Concurrent forms, 20 times each. */
const AT_ONCE = 4;
const ATTEMPTS = 8;

const list = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ") || "none";

export const cases: readonly Case[] = [
  {
    name: "the same form many times at once",
    async run() {
      const forms = Array.from({ length: scaled(1000) }, (_, index) =>
        write(index % 20 === 0 ? "application" : "enquiry"),
      );
      const storage = await openStorage();
      const site = await startSite({ ...storage.environment, MAIL_CONFIRMATIONS: "off" });
      try {
        const send = await openSender(site.url);
        let differing = 0;
        let refused = 0;
        const again: Record<number, number> = {};
        // Unacknowledged forms are sent again.
        const sendOne = async (form: Sent) => {
          for (let attempt = 1; ; attempt++) {
            const answer = await send(form);
            if (answer.status === 200 || attempt === ATTEMPTS) return answer;
            again[answer.status] = (again[answer.status] ?? 0) + 1;
            await sleep(attempt * 200);
          }
        };
        const sendAll = async (form: Sent) => {
          const answers = await Promise.all(Array.from({ length: POSTS }, () => sendOne(form)));
          refused += answers.filter(({ status }) => status !== 200).length;
          if (new Set(answers.map(({ reference }) => reference)).size !== 1) differing++;
        };
        const waiting = [...forms];
        const workers = Array.from({ length: AT_ONCE }, async () => {
          for (let form = waiting.pop(); form !== undefined; form = waiting.pop()) await sendAll(form);
        });
        await Promise.all(workers);
        await kill(site);
        const { lost, twice, withoutFile } = await storage.readState(forms);
        return found(
          lost + twice + withoutFile + differing + refused === 0,
          `${forms.length} forms × ${POSTS} posts: ${forms.length - lost - twice} rows, ${lost} lost, ${twice} twice, ${differing} with two references, ${refused} refused for good; sent again after ${list(again)}`,
        );
      } finally {
        await kill(site);
        storage.remove();
      }
    },
  },
];
