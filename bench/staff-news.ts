import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { LEAD_EVENTS, type LeadNews, leadUrl } from "#core/leads.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { ENQUIRY, formOf } from "#tests/support/enquiry-fields.ts";
import { startPostgres } from "#tests/support/stores/postgres.ts";
import { median, table } from "./format.ts";
import type { Options, PartResult } from "./goals.ts";
import { withSite } from "./site.ts";

/** From the request of a change at one replica to the event in the Desk of another, on Postgres. */
export async function measureStaffNews({ runs }: Options): Promise<PartResult> {
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url, SECRET: "s".repeat(64), MAIL_CONFIRMATIONS: "off" };
  const received: number[] = [];
  const changed: number[] = [];
  try {
    await withSite(environment, (one) =>
      withSite(environment, async (other) => {
        const [atOne, atOther] = [
          await signInAs(one, "admin", environment),
          await signInAs(other, "sales", environment),
        ];
        const news = await follow(other, atOther);
        // The first changes warm up.
        for (let run = -2; run < runs * 4; run++) {
          let startedAt = performance.now();
          await sendEnquiry(one, run);
          const { id } = await news("received");
          if (run >= 0) received.push(performance.now() - startedAt);
          startedAt = performance.now();
          const response = await atOne.post(leadUrl(id), { intent: "close" });
          if (!response.ok) throw new Error(`the change answered ${response.status}`);
          await news("changed");
          if (run >= 0) changed.push(performance.now() - startedAt);
        }
      }),
    );
  } finally {
    await postgres.stop();
  }
  const row = (name: string, times: number[]) => [
    name,
    median(times).toFixed(0),
    Math.max(...times).toFixed(0),
  ];
  return {
    figures: { deskNews: Math.max(...received, ...changed) },
    section: [
      "## News in the Desk",
      "From the request at one replica to the event in the Desk of another, on Postgres.",
      "",
      ...table(
        ["change", "median ms", "slowest ms"],
        [row("an enquiry", received), row("its lead is closed", changed)],
      ),
    ],
  };
}

/** The next event of a kind, in the order of their arrival. */
async function follow(site: BuiltSite, visitor: Visitor) {
  const response = await visitor.get(LEAD_EVENTS);
  if (response.body === null || !response.ok) throw new Error(`${site.url} answered ${response.status}`);
  const lines = createInterface(Readable.fromWeb(response.body as ReadableStream))[Symbol.asyncIterator]();
  return async (what: LeadNews["what"]): Promise<LeadNews> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error("the events ended");
      if (!value.startsWith("data: ")) continue;
      const news = JSON.parse(value.slice("data: ".length)) as LeadNews;
      if (news.what === what && news.id !== "") return news;
    }
  };
}

async function sendEnquiry({ url }: BuiltSite, run: number): Promise<void> {
  const headers = { "sec-fetch-site": "same-origin" };
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`, { headers })).json();
  const body = formOf({
    ...ENQUIRY,
    project_details: `Booking app ${run}.`,
    challenge,
    userResult: String(a + b),
  });
  const response = await fetch(`${url}/api/contactform`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`the enquiry was answered with ${response.status}`);
}
