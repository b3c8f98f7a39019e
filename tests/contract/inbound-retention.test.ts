import { expect, test } from "vitest";
import { submissions } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { backUp } from "#server/ops/backup.ts";
import { ageDatabase } from "#tests/support/age-database.ts";
import { inFolder } from "#tests/support/application.ts";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openPushedSite } from "#tests/support/inbound.ts";
import { filesContaining } from "#tests/support/stores/files-containing.ts";

const DAY = 24 * 60 * 60_000;

const mail = (word: string) =>
  [
    `From: ${word}@example.com`,
    `Subject: S${word}`,
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    `T${word}`,
    "--b",
    'Content-Type: text/csv; name="list.csv"',
    'Content-Disposition: attachment; filename="list.csv"',
    "",
    `F${word}`,
    "--b--",
    "",
  ].join("\r\n");

type Pushed = Awaited<ReturnType<typeof openPushedSite>>;

async function openWith(words: readonly string[]): Promise<Pushed> {
  const opened = await openPushedSite({ DATABASE_URL: "", FILES_URL: "" });
  for (const word of words) await opened.push(mail(word));
  await opened.inbound.settle();
  return opened;
}

/** As the Desk does with a message of a lead. */
async function enquireAndLink({ site }: Pushed, word: string): Promise<void> {
  const email = `${word}@example.com`;
  await site.call("/contactform", { method: "POST", body: formOf({ ...(await rightEnquiry(site)), email }) });
  const { id } = await site.database
    .selectFrom("submission")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await site.database
    .updateTable("inbound_message")
    .set({ submission_id: id })
    .where("email", "=", email)
    .execute();
}

const messagesOf = ({ site }: Pushed) =>
  site.database.selectFrom("inbound_message").select("email").execute();

test("erasing a person removes what they sent by email, of a lead or of none, and keeps that of others", async () => {
  const opened = await openWith(["quixandria", "zephyrqueen", "oldwoollymoth"]);
  const { site } = opened;
  await enquireAndLink(opened, "quixandria");
  for (const word of ["quixandria", "zephyrqueen"]) {
    expect(await filesContaining(site, `F${word}`)).toHaveLength(2);
    expect(await runCli(submissions, ["erase", `${word}@example.com`], site.environment)).toMatchObject({
      code: 0,
    });
    expect(await filesContaining(site, word)).toEqual([]);
  }
  expect(await messagesOf(opened)).toEqual([{ email: "oldwoollymoth@example.com" }]);
  expect((await filesContaining(site, "Foldwoollymoth")).length).toBe(2);
});

test("an erased message that is pushed or found again isn't taken in again", async () => {
  const opened = await openWith(["quixandria"]);
  const { site, push, inbound } = opened;
  await runCli(submissions, ["erase", "quixandria@example.com"], site.environment);
  expect((await push(mail("quixandria"))).status).toBe(200);
  await inbound.settle();
  expect(await messagesOf(opened)).toEqual([]);
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("messages of no lead are removed after the time of spam, those of a lead with it", async () => {
  const opened = await openWith(["quixandria", "zephyrqueen"]);
  const { site } = opened;
  await enquireAndLink(opened, "quixandria");
  await site.outbox.settle();
  const received_at = new Date(site.clock.now - 31 * DAY).toISOString();
  await site.database.updateTable("inbound_message").set({ received_at }).execute();
  await site.retention.run();
  expect(await messagesOf(opened)).toEqual([{ email: "quixandria@example.com" }]);
  expect(await filesContaining(site, "zephyrqueen")).toEqual([]);
  const old = { received_at: "2020-01-01T00:00:00.000Z", trusted_at: null };
  await site.database.updateTable("submission").set(old).execute();
  await site.retention.run();
  expect(await messagesOf(opened)).toEqual([]);
  expect(await filesContaining(site, "quixandria")).toEqual([]);
});

test("the sweeper keeps messages and their files, and a backup has them", async () => {
  const { site } = await openWith(["quixandria"]);
  await ageDatabase(site);
  for (let run = 0; run < 3; run++) {
    site.clock.now += 2 * DAY;
    await site.sweeper.sweep();
  }
  expect(inFolder(site, "resumes")).toHaveLength(2);
  const backup = await backUp(site.dataDir, `${site.dataDir}/backups`, null, Date.now);
  expect(backup).toMatchObject({ files: 2, missing: 0 });
});
