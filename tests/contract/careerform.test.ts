import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RESUME_BYTES } from "#core/resume.ts";
import { resume, rightApplication } from "#tests/support/application-fields.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { docx, pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

type Site = SiteWithoutPort;

const post = (fields: Record<string, string | Blob>, headers?: Record<string, string>) => ({
  method: "POST",
  body: formOf(fields),
  ...(headers && { headers }),
});

const apply = (site: Site, fields: Record<string, string | Blob>, headers?: Record<string, string>) =>
  site.call("/v1/careerform", post(fields, headers));

const inFolder = (site: Site, name: string) => readdirSync(path.join(site.dataDir, name));

/** Nothing was stored, and no file is anywhere. */
function expectNothing(site: Site) {
  expect(readSubmissions(site.dataDir)).toEqual([]);
  expect(inFolder(site, "resumes")).toEqual([]);
  expect(inFolder(site, "uploads")).toEqual([]);
}

const row = (site: Site) => site.database.selectFrom("submission").selectAll().executeTakeFirstOrThrow();

test("an application is stored with its resume before it is answered, then mailed to HR", async () => {
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

  const stored = await row(site);
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
  expect(inFolder(site, "resumes")).toEqual([stored.file_key]);
  expect(inFolder(site, "uploads")).toEqual([]);
  const file = path.join(site.dataDir, "resumes", stored.file_key as string);
  expect(readFileSync(file).equals(pdf)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  await site.outbox.settle();
  const [mail, ...others] = await readMails(site.dataDir);
  expect(others).toEqual([]);
  expect(mail?.to?.map(({ address }) => address)).toEqual([
    site.library.content.company.contactinfo.hr_email,
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

test("a position is found by its number too, and none is a general application", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), career_id: "2", resume: resume() });
  expect(readSubmissions(site.dataDir)[0]?.fields).toMatchObject({ career_id: "ios-engineer" });
  site.clock.now += 1000;
  await apply(site, { ...(await rightApplication(site)), career_id: "", resume: resume() });
  expect(readSubmissions(site.dataDir)[1]?.fields).toMatchObject({ career_id: "", position: "" });
});

test("a position that is closed or never was is 422, and nothing is stored", async () => {
  const site = await openSiteWithoutPort();
  const opening = site.library.openings()[0];
  const send = async (career_id: string) =>
    apply(site, { ...(await rightApplication(site)), career_id, resume: resume() });
  expect((await (await send("wizard")).json()).errors).toEqual({ career_id: ["This position is closed"] });
  site.clock.now = Date.parse(opening?.closes as string) + 25 * 60 * 60 * 1000;
  const late = await send(opening?.slug as string);
  expect(late.status).toBe(422);
  expect((await late.json()).errors).toEqual({ career_id: ["This position is closed"] });
  expectNothing(site);
});

test("the same application again is answered the same, and its second file is removed", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  const first = await (await apply(site, { ...fields, resume: resume() })).json();
  const again = await apply(site, { ...fields, name: " ada  LINDQVIST ", resume: resume("other.PDF") });
  expect(await again.json()).toEqual(first);
  expect(readSubmissions(site.dataDir)).toHaveLength(1);
  expect(inFolder(site, "resumes")).toEqual([(await row(site)).file_key]);
  expect(inFolder(site, "uploads")).toEqual([]);
});

test("twenty parallel posts of one application are one row with one file", async () => {
  const site = await openSiteWithoutPort({ RATE_SCALE: "100" });
  const fields = await rightApplication(site);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => (await apply(site, { ...fields, resume: resume() })).json()),
  );
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(inFolder(site, "resumes")).toEqual([(await row(site)).file_key]);
});

test("another resume or another position is another application", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  await apply(site, { ...fields, resume: resume() });
  await apply(site, { ...fields, resume: resume("cv.docx", docx) });
  await apply(site, { ...fields, career_id: "2", resume: resume() });
  expect(readSubmissions(site.dataDir)).toHaveLength(3);
  expect(inFolder(site, "resumes")).toHaveLength(3);
});

test("what a robot filled in is thanked for and kept, and mailed to nobody", async () => {
  const site = await openSiteWithoutPort();
  const fields = { ...(await rightApplication(site)), resume: resume() };
  expect((await apply(site, { ...fields, website: "spam" })).status).toBe(200);
  expect(readSubmissions(site.dataDir)).toMatchObject([{ verdict: "spam" }]);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
  await apply(site, fields);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toHaveLength(1);
});

test("wrong fields are 422 with their messages, all at once, and nothing is stored", async () => {
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
  expectNothing(site);
});

test.each([
  ["", "Please submit the answer", "Please enter the result"],
  ["17", "Please submit the correct answer", "Please submit the correct answer"],
  ["12345", "Please submit the correct answer", "Max length should be 4 digits"],
])("the answer '%s' to the sum is refused, and its file removed", async (userResult, message, error) => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), userResult, resume: resume() });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message,
    errors: { userResult: [error] },
    challenge: { challenge: expect.any(String) },
  });
  expectNothing(site);
});

test.each([
  ["no file", "", Buffer.alloc(0), "Resume is required"],
  ["an empty file", "cv.pdf", Buffer.alloc(0), "Error!,Allowed file types are doc,docx,pdf,odf"],
  ["a file without a name", "", pdf, "Error!,Allowed file types are doc,docx,pdf,odf"],
  ["another ending", "cv.exe", pdf, "Error!,Allowed file types are doc,docx,pdf,odf"],
  [
    "a page that calls itself a resume",
    "cv.pdf",
    Buffer.from("<html>"),
    "Error!,Allowed file types are doc,docx,pdf,odf",
  ],
])("%s is 422 on the resume alone, and nothing is stored", async (_what, name, bytes, message) => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), resume: resume(name, bytes) });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({ resume: [message] });
  expectNothing(site);
});

test("a resume of 10 MB is taken, and one of a byte more is 413", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  const large = Buffer.alloc(RESUME_BYTES + 1, pdf);
  const over = await apply(site, { ...fields, resume: resume("cv.pdf", large) });
  expect(over.status).toBe(413);
  expect(await over.json()).toEqual({
    status: 0,
    message: "Resume must be maximum 10 MB",
    errors: { resume: ["Resume must be maximum 10 MB"] },
  });
  expectNothing(site);
  const right = await apply(site, { ...fields, resume: resume("cv.pdf", large.subarray(0, RESUME_BYTES)) });
  expect(right.status).toBe(200);
  expect((await row(site)).file_size).toBe(RESUME_BYTES);
});

test("what is far too large leaves nothing, whether its length is said before or not", async () => {
  const site = await openSiteWithoutPort();
  const large = resume("cv.pdf", Buffer.alloc(20e6, pdf));
  const form = formOf({ ...(await rightApplication(site)), resume: large });
  const whole = new Request("http://localhost/", { method: "POST", body: form });
  const headers = new Headers({ "content-type": whole.headers.get("content-type") as string });
  const bytes = await whole.blob();
  for (const length of [null, String(bytes.size)]) {
    if (length !== null) headers.set("content-length", length);
    // In pieces, as the network delivers it.
    const init = { method: "POST", body: bytes.stream(), headers, duplex: "half" as const };
    const sent = await site.site.readFormWithFile(new Request("http://localhost/", init));
    expect(sent).toMatchObject({ fields: { name: "Ada Lindqvist" }, file: null, problem: "file too large" });
    expectNothing(site);
  }
});

test.each([
  ["../../../etc/passwd.pdf", "passwd.pdf"],
  ["..\\..\\secret.pdf", "secret.pdf"],
  ["cv\u202Efdp.pdf", "cvfdp.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(251)}.pdf`],
  ["Lebenslauf 🪁 Åsa.pdf", "Lebenslauf 🪁 Åsa.pdf"],
  ["cv%0d%0aBcc: x@example.com.pdf", "cv%0d%0aBcc: x@example.com.pdf"],
])("the file name %j is data, and never a path", async (sent, kept) => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), resume: resume(sent) });
  expect(response.status).toBe(200);
  expect((await row(site)).file_name).toBe(kept);
  expect(inFolder(site, "resumes")).toEqual([(await row(site)).file_key]);
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  expect(mail?.attachments[0]?.filename).toMatch(/^resume-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/);
  expect(mail?.bcc ?? []).toEqual([]);
});

const PART = "--x\r\nContent-Disposition: form-data; name=";
const MULTIPART = { "content-type": "multipart/form-data; boundary=x" };

test.each([
  ["a cut-off file", `${PART}"resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7`, 400],
  ["a cut-off header", `${PART}"resume"; filename="cv`, 400],
  ["a line break in a file name", `${PART}"resume"; filename="a\r\nb.pdf"\r\n\r\n%PDF-1.7\r\n--x--`, 400],
  ["a zero in a file name", `${PART}"resume"; filename="a\0.pdf"\r\n\r\n%PDF-1.7\r\n--x--`, 400],
  [
    "a file after a broken part",
    `--x\r\nbroken\r\n\r\n${PART}"resume"; filename="a.pdf"\r\n\r\n%PDF-\r\n--x--`,
    400,
  ],
  ["no part", "hello", 400],
])("multipart with %s is answered with its status, and leaves nothing", async (_what, body, status) => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/v1/careerform", { method: "POST", body, headers: MULTIPART });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: 0 });
  expectNothing(site);
});

test("what is no form at all is 415", async () => {
  const site = await openSiteWithoutPort();
  const headers = { "content-type": "application/json" };
  expect((await site.call("/v1/careerform", { method: "POST", body: "{}", headers })).status).toBe(415);
});

test("the order of file and fields does not matter", async () => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { resume: resume(), ...(await rightApplication(site)) });
  expect(response.status).toBe(200);
});

test("a file in another field is not the resume", async () => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), other: resume() });
  expect((await response.json()).errors).toEqual({ resume: ["Resume is required"] });
  expectNothing(site);
});

test("two files are more than the form can hold", async () => {
  const site = await openSiteWithoutPort();
  const form = formOf(await rightApplication(site));
  form.append("resume", resume("one.pdf"));
  form.append("resume", resume("two.pdf"));
  const response = await site.call("/v1/careerform", { method: "POST", body: form });
  expect(response.status).toBe(413);
  expectNothing(site);
});

test("a script of another site, or of none, is refused", async () => {
  const site = await openSiteWithoutPort();
  const fields = { ...(await rightApplication(site)), resume: resume() };
  for (const from of ["cross-site", "none"]) {
    expect((await apply(site, fields, { "sec-fetch-site": from })).status).toBe(403);
  }
  expectNothing(site);
});

test("when no row can be stored the answer is 503, and no file is left", async () => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  await site.database.schema.dropTable("outbox").execute();
  const response = await apply(site, { ...fields, resume: resume() });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("60");
  expectNothing(site);
});

test.each(["uploads", "resumes"])("when %s cannot be written to the answer is 503", async (folder) => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  rmSync(path.join(site.dataDir, folder), { recursive: true });
  const large = resume("cv.pdf", Buffer.alloc(5e6, pdf));
  expect((await apply(site, { ...fields, resume: large })).status).toBe(503);
  expect(readSubmissions(site.dataDir)).toEqual([]);
  if (folder === "resumes") expect(inFolder(site, "uploads")).toEqual([]);
});

test("a resume that cannot be read is no mail without it, but a delivery to be tried again", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), resume: resume() });
  const file = path.join(site.dataDir, "resumes", (await row(site)).file_key as string);
  await site.outbox.settle();
  await site.database.updateTable("outbox").set({ state: "waiting", due_at: "" }).execute();
  rmSync(path.join(site.dataDir, "mail"), { recursive: true });
  rmSync(file);
  await site.outbox.settle();
  expect(await readMails(site.dataDir)).toEqual([]);
  const delivery = await site.database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect(delivery).toMatchObject({ state: "waiting", last_error: "resume ENOENT" });
});

test("left-over files are swept when they are old, and those of submissions never", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), resume: resume() });
  const kept = path.join(site.dataDir, "resumes", (await row(site)).file_key as string);
  const hoursAgo = (hours: number) => new Date(site.clock.now - hours * 60 * 60 * 1000);
  const leave = (name: string, hours: number) => {
    const file = path.join(site.dataDir, name);
    if (!existsSync(file)) writeFileSync(file, "x");
    utimesSync(file, hoursAgo(hours), hoursAgo(hours));
    return file;
  };
  const gone = [leave("uploads/old", 2), leave("resumes/orphan", 25)];
  const there = [leave("uploads/new", 0.5), leave("resumes/young", 23)];
  utimesSync(kept, hoursAgo(1000), hoursAgo(1000));
  await site.sweeper.sweep();
  expect(gone.map((file) => existsSync(file))).toEqual([false, false]);
  expect([...there, kept].map((file) => existsSync(file))).toEqual([true, true, true]);
});
