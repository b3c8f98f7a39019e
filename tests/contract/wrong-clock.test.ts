import { expect, test } from "vitest";
import { OPERATOR } from "#server/staff/audit.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { openStudioSite } from "#tests/support/studio-site.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Sets the clock of a running site. */
function setClock({ clock }: Pick<SiteWithoutPort, "clock">, by: number): void {
  clock.now += by;
  clock.step += by;
}

const POST = { collection: "posts", entry: "angularjs-route-by-route" };

test("publishes no draft early while the clock is three days ahead, also after a restart", async () => {
  const site = await openStudioSite();
  const { studio, open, clock, ada } = site;
  await site.retention.run();
  const at = new Date(clock.now + 2 * DAY).toISOString();
  const seen = await site.draft(POST, { title: "In two days" });
  expect(await studio.publish(POST, seen, at, ada)).toEqual({ kind: "scheduled", at });
  setClock(site, 3 * DAY);
  await open.publishDue();
  expect((await site.opened(POST)).draft?.publishAt).toBe(at);
  await site.retention.run();
  await open.publishDue();
  expect((await site.opened(POST)).draft?.publishAt).toBe(at);
  setClock(site, -3 * DAY);
  clock.now += 2 * DAY;
  await open.publishDue();
  expect((await site.opened(POST)).draft).toBeNull();
});

test("shows no post early when the site is started with a clock three days ahead", async () => {
  const { directory, write } = copyContent();
  const before = await openSiteWithoutPort({ CONTENT_DIR: directory });
  await before.retention.run();
  const date = new Date(before.clock.now + 2 * DAY).toISOString().slice(0, 10);
  write("blog/in-two-days.md", postText({ date }));
  const isShown = ({ content }: SiteWithoutPort) =>
    content.posts().some(({ slug }) => slug === "in-two-days");
  const { DATA_DIR, CONTENT_DIR } = before.environment;
  const ahead = { DATA_DIR: DATA_DIR ?? "", CONTENT_DIR: CONTENT_DIR ?? "" };
  const site = await openSiteWithoutPort(ahead, { ahead: 3 * DAY });
  expect(isShown(site)).toBe(false);
  expect(site.content.untilChange()).toBeLessThanOrEqual(2 * DAY);
  site.clock.now -= 3 * DAY;
  await site.retention.run();
  expect(isShown(site)).toBe(false);
  site.clock.now += 2 * DAY;
  expect(isShown(site)).toBe(true);
});

test.each([
  ["ahead", 3 * DAY],
  ["behind", -3 * DAY],
])(
  "a mail that fails while the clock is three days %s is sent soon after it is put right",
  async (_, step) => {
    let isAway = true;
    const smtp = await startFakeSmtp(() => "accept", {
      recipient: () => (isAway ? { code: 450, text: "4.3.2 try again later" } : null),
    });
    const site = await openSiteWithoutPort({ SMTP_URL: smtp.url });
    await site.retention.run();
    const mails = () => site.database.selectFrom("staff_mail").select(["attempts", "last_error"]).execute();
    setClock(site, step);
    const person = { name: "Ada", email: "ada@example.com", role: "sales", also: [] } as const;
    await site.desk?.desk.people.invite(person, OPERATOR.id);
    // The attempt is over.
    await expect.poll(mails).toEqual([{ attempts: 1, last_error: expect.any(String) }]);
    setClock(site, -step);
    isAway = false;
    site.clock.now += 60_000;
    site.desk?.wake();
    const toAda = () => smtp.accepted.filter(({ to }) => to?.[0]?.address === person.email);
    await expect.poll(() => toAda().length).toBe(1);
  },
);
