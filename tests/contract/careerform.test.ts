import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  apply,
  expectNothing,
  filesOf,
  firstRow,
  inFolder,
  resume,
  resumesOf,
  rightApplication,
} from "#tests/support/application.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { docx, pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

test("stores an application with its resume before it responds, then mails it to HR", async () => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, {
    ...(await rightApplication(site)),
    career_id: "ios-engineer",
    resume: resume("Ada's CV.pdf"),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const answer = await response.json();
  expect(answer).toEqual({
    status: 1,
    message: "Thank you! Your application has been received.",
    reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
  });

  const stored = await firstRow(site);
  expect(stored).toMatchObject({
    kind: "application",
    reference: answer.reference,
    verdict: "clear",
    file_name: "Ada's CV.pdf",
    file_type: "pdf",
    file_size: pdf.length,
  });
  expect(JSON.parse(stored.fields)).toEqual({
    name: "Ada Lindqvist",
    email: "ada@example.com",
    phone: "4612345678",
    career_id: "ios-engineer",
    position: "iOS engineer",
  });
  expect(stored.file_key).toMatch(/^[0-9a-f-]{36}$/);
  expect([...(await resumesOf(site)).keys()]).toEqual([stored.file_key]);
  expect(inFolder(site, "uploads")).toEqual([]);
  expect((await resumesOf(site)).get(stored.file_key as string)?.equals(pdf)).toBe(true);

  await site.outbox.settle();
  const [mail, ...others] = await readMails(site.dataDir);
  expect(others).toEqual([]);
  expect(mail?.to?.map(({ address }) => address)).toEqual([
    site.content.current.company.contactinfo.hr_email,
  ]);
  expect(mail?.replyTo).toMatchObject([{ name: "Ada Lindqvist", address: "ada@example.com" }]);
  expect(mail?.text).toContain("iOS engineer");
  expect(mail?.text).toContain(answer.reference);
  const [attachment, ...more] = mail?.attachments ?? [];
  expect(more).toEqual([]);
  expect(attachment).toMatchObject({
    filename: `resume-${answer.reference}.pdf`,
    mimeType: "application/pdf",
    disposition: "attachment",
  });
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(pdf)).toBe(true);
});

test("finds a position by number, and accepts a general application", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), career_id: "1", resume: resume() });
  expect((await submissionsOf(site))[0]?.fields).toMatchObject({ career_id: "ios-engineer" });
  site.clock.now += 1000;
  await apply(site, { ...(await rightApplication(site)), career_id: "", resume: resume() });
  expect((await submissionsOf(site))[1]?.fields).toMatchObject({ career_id: "", position: "" });
});

test("responds to a closed or unknown position with 422, and stores nothing", async () => {
  const { directory, edit } = copyContent();
  const closes = new Date().toISOString().slice(0, 10);
  edit("careers/ios-engineer.md", (text) => text.replace(/posted: .*/, `$&\ncloses: ${closes}`));
  const site = await openSiteWithoutPort({ CONTENT_DIR: directory });
  const send = async (career_id: string) =>
    apply(site, { ...(await rightApplication(site)), career_id, resume: resume() });
  expect((await (await send("wizard")).json()).errors).toEqual({ career_id: ["This opening is closed"] });
  site.clock.now = Date.parse(closes) + 25 * 60 * 60 * 1000;
  const late = await send("ios-engineer");
  expect(late.status).toBe(422);
  expect((await late.json()).errors).toEqual({ career_id: ["This opening is closed"] });
  await expectNothing(site);
});

test("stores a repeated application once and removes its second file", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  const first = await (await apply(site, { ...fields, resume: resume() })).json();
  const again = await apply(site, { ...fields, name: " ada  LINDQVIST ", resume: resume("other.PDF") });
  expect(await again.json()).toEqual(first);
  expect(await submissionsOf(site)).toHaveLength(1);
  expect([...(await resumesOf(site)).keys()]).toEqual([(await firstRow(site)).file_key]);
  expect(inFolder(site, "uploads")).toEqual([]);
});

test("stores one row with one file for twenty parallel posts", async () => {
  const site = await openSiteWithoutPort({ RATE_SCALE: "100" });
  const fields = await rightApplication(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await apply(site, { ...fields, resume: resume() })).json()),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect([...(await resumesOf(site)).keys()]).toEqual([(await firstRow(site)).file_key]);
});

test("stores another resume or position as another application", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  await apply(site, { ...fields, resume: resume() });
  await apply(site, { ...fields, resume: resume("cv.docx", docx) });
  await apply(site, { ...fields, career_id: "qa-engineer", resume: resume() });
  expect(await submissionsOf(site)).toHaveLength(3);
  expect([...(await resumesOf(site)).keys()]).toHaveLength(3);
});

test("accepts and quarantines spam without mailing it", async () => {
  const site = await openSiteWithoutPort();
  const fields = { ...(await rightApplication(site)), resume: resume() };
  expect((await apply(site, { ...fields, website: "spam" })).status).toBe(200);
  expect(await submissionsOf(site)).toMatchObject([{ verdict: "spam" }]);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
  await apply(site, fields);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toHaveLength(1);
});

test("responds to invalid fields with 422 and all messages, and stores nothing", async () => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { phone: "12" });
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({
    status: 0,
    message: "Please fill all the required fields",
    errors: {
      name: ["Name is required"],
      email: ["Email is required."],
      phone: ["Phone must be minimum 10 digits"],
      userResult: ["Please enter the result"],
      resume: ["Resume is required"],
    },
    challenge: { challenge: expect.any(String), a: expect.any(Number), b: expect.any(Number) },
  });
  await expectNothing(site);
});

test.each([
  ["", "Please submit the answer", "Please enter the result"],
  ["17", "Please submit the correct answer", "Please submit the correct answer"],
  ["12345", "Please submit the correct answer", "Max length should be 4 digits"],
])("refuses the challenge answer '%s' and removes the file", async (userResult, message, error) => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), userResult, resume: resume() });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message,
    errors: { userResult: [error] },
    challenge: { challenge: expect.any(String) },
  });
  await expectNothing(site);
});

test("refuses cross-site requests and requests without an origin", async () => {
  const site = await openSiteWithoutPort();
  const fields = { ...(await rightApplication(site)), resume: resume() };
  for (const from of ["cross-site", "none"]) {
    expect((await apply(site, fields, { "sec-fetch-site": from })).status).toBe(403);
  }
  await expectNothing(site);
});

test("responds with 503 and leaves no file when no row can be stored", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  await site.database.schema.dropTable("outbox").execute();
  const response = await apply(site, { ...fields, resume: resume() });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  await expectNothing(site);
});

test("retries the delivery when the resume cannot be read", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), resume: resume() });
  const key = (await firstRow(site)).file_key as string;
  await site.outbox.settle();
  await site.database.updateTable("outbox").set({ state: "waiting", due_at: "" }).execute();
  rmSync(path.join(site.dataDir, "mail"), { recursive: true });
  await (await filesOf(site)).remove(key);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
  const delivery = await site.database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect(delivery).toMatchObject({ state: "waiting", last_error: "resume ENOENT" });
});
