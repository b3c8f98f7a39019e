import { type Case, found } from "../support/case.ts";
import { openPlace } from "../support/place.ts";
import { scaled } from "../support/scale.ts";
import { openSender, type Sent, write } from "../support/senders.ts";
import { kill, startSite } from "../support/site.ts";

const POSTS = 20;
/** Forms that are sent at the same time; each of them 20 times. */
const AT_ONCE = 4;

export const cases: readonly Case[] = [
  {
    name: "the same form many times at once",
    async run() {
      const forms = Array.from({ length: scaled(1000) }, (_, index) =>
        write(index % 20 === 0 ? "application" : "enquiry"),
      );
      const place = await openPlace();
      const site = await startSite({ ...place.environment, MAIL_CONFIRMATIONS: "off" });
      try {
        const send = await openSender(site.url);
        let differing = 0;
        let refused = 0;
        let unanswered = 0;
        // A connection that ends without an answer is tried again, as browsers do by themselves.
        const sendOne = async (form: Sent) => {
          const answer = await send(form);
          if (answer.status !== 0) return answer;
          unanswered++;
          return send(form);
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
        const { lost, twice, withoutFile } = await place.lookUp(forms);
        return found(
          lost + twice + withoutFile + differing + refused === 0,
          `${forms.length} forms × ${POSTS} posts: ${forms.length - lost - twice} rows, ${lost} lost, ${twice} twice, ${differing} with two references, ${refused} refused, ${unanswered} connections ended early`,
        );
      } finally {
        await kill(site);
        place.remove();
      }
    },
  },
];
