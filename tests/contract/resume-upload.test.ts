import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RESUME_BYTES } from "#core/resume.ts";
import { ageDatabase } from "#tests/support/age-database.ts";
import {
  apply,
  expectNothing,
  firstRow,
  inFolder,
  resume,
  resumesOf,
  rightApplication,
} from "#tests/support/application.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { openSiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, submissionsOf } from "#tests/support/stored.ts";

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
  [
    "rich text that calls itself a Word document",
    "cv.doc",
    Buffer.from("{\\rtf1\\ansi Ada Lindqvist}"),
    "Error!,Allowed file types are doc,docx,pdf,odf. This file is in Rich Text Format (RTF). Please save it as PDF and choose that file.",
  ],
  [
    "rich text under its own name",
    "cv.rtf",
    Buffer.from("{\\rtf1\\ansi Ada Lindqvist}"),
    "Error!,Allowed file types are doc,docx,pdf,odf",
  ],
])("responds to %s with 422 on the resume field, and stores nothing", async (_what, name, bytes, message) => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), resume: resume(name, bytes) });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual({ resume: [message] });
  await expectNothing(site);
});

test("accepts a resume of 10 MB, and responds to a larger one with 413", async () => {
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
  await expectNothing(site);
  const right = await apply(site, { ...fields, resume: resume("cv.pdf", large.subarray(0, RESUME_BYTES)) });
  expect(right.status).toBe(200);
  expect((await firstRow(site)).file_size).toBe(RESUME_BYTES);
});

test("leaves no file of an oversized upload, with and without Content-Length", async () => {
  const site = await openSiteWithoutPort();
  const large = resume("cv.pdf", Buffer.alloc(20e6, pdf));
  const form = formOf({ ...(await rightApplication(site)), resume: large });
  const whole = new Request("http://localhost/", { method: "POST", body: form });
  const headers = new Headers({ "content-type": whole.headers.get("content-type") as string });
  const bytes = await whole.blob();
  for (const length of [null, String(bytes.size)]) {
    if (length !== null) headers.set("content-length", length);
    const init = { method: "POST", body: bytes.stream(), headers, duplex: "half" as const };
    const sent = await site.forms.readWithFile(new Request("http://localhost/", init), {});
    expect(sent).toMatchObject({ fields: { name: "Ada Lindqvist" }, file: null, problem: "file too large" });
    await expectNothing(site);
  }
});

test.each([
  ["../../../etc/passwd.pdf", "passwd.pdf"],
  ["..\\..\\secret.pdf", "secret.pdf"],
  ["cv\u202Efdp.pdf", "cvfdp.pdf"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(251)}.pdf`],
  ["Lebenslauf 🪁 Åsa.pdf", "Lebenslauf 🪁 Åsa.pdf"],
  ["cv%0d%0aBcc: x@example.com.pdf", "cv%0d%0aBcc: x@example.com.pdf"],
])("the file name %j is data, not a path", async (sent, stored) => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), resume: resume(sent) });
  expect(response.status).toBe(200);
  expect((await firstRow(site)).file_name).toBe(stored);
  expect([...(await resumesOf(site)).keys()]).toEqual([(await firstRow(site)).file_key]);
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
  [
    "a byte in a header's name that no name may have, and a file that does not end",
    `--x\r\nBad\xdeHeader: x\r\n\r\nx\r\n${PART}"resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n`,
    400,
  ],
  [
    "a broken part after a file",
    `${PART}"resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n--x\r\nBad\xdeHeader: x\r\n\r\nx\r\n--x--`,
    400,
  ],
  ["a file after the end", `--x--\r\n${PART}"resume"; filename="cv.pdf"\r\n\r\n%PDF-1.7\r\n`, 422],
  ["an end within a head", `${PART}"resume"; filename="cv.pdf"\r\n\r\r\n--x\n--x\r\n%PDF-1.7\r\n`, 422],
  ["no part", "hello", 400],
])("responds to multipart with %s with its status, and leaves no file", async (_what, body, status) => {
  const site = await openSiteWithoutPort();
  const response = await site.call("/v1/careerform", { method: "POST", body, headers: MULTIPART });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: 0 });
  await expectNothing(site);
});

test("responds to other content types with 415", async () => {
  const site = await openSiteWithoutPort();
  const headers = { "content-type": "application/json" };
  expect((await site.call("/v1/careerform", { method: "POST", body: "{}", headers })).status).toBe(415);
});

test("accepts file and fields in any order", async () => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { resume: resume(), ...(await rightApplication(site)) });
  expect(response.status).toBe(200);
});

test("ignores a file in another field", async () => {
  const site = await openSiteWithoutPort();
  const response = await apply(site, { ...(await rightApplication(site)), other: resume() });
  expect((await response.json()).errors).toEqual({ resume: ["Resume is required"] });
  await expectNothing(site);
});

test("refuses two files", async () => {
  const site = await openSiteWithoutPort();
  const form = formOf(await rightApplication(site));
  form.append("resume", resume("one.pdf"));
  form.append("resume", resume("two.pdf"));
  const response = await site.call("/v1/careerform", { method: "POST", body: form });
  expect(response.status).toBe(413);
  await expectNothing(site);
});

test.each(["uploads", "resumes"])("responds with 503 when %s is not writable", async (folder) => {
  const site = await openSiteWithoutPort();
  const fields = await rightApplication(site);
  rmSync(path.join(site.dataDir, folder), { recursive: true });
  const large = resume("cv.pdf", Buffer.alloc(5e6, pdf));
  expect((await apply(site, { ...fields, resume: large })).status).toBe(503);
  expect(await submissionsOf(site)).toEqual([]);
  if (folder === "resumes") expect(inFolder(site, "uploads")).toEqual([]);
});

test("sweeps old files without a submission only", async () => {
  const site = await openSiteWithoutPort();
  await apply(site, { ...(await rightApplication(site)), resume: resume() });
  const stored = path.join(site.dataDir, "resumes", (await firstRow(site)).file_key as string);
  expect(statSync(stored).mode & 0o777).toBe(0o600);
  const hoursAgo = (hours: number) => new Date(site.clock.now - hours * 60 * 60 * 1000);
  const leave = (name: string, hours: number) => {
    const file = path.join(site.dataDir, name);
    if (!existsSync(file)) writeFileSync(file, "x");
    utimesSync(file, hoursAgo(hours), hoursAgo(hours));
    return file;
  };
  const gone = [leave("uploads/old", 2), leave("resumes/orphan", 25)];
  const there = [leave("uploads/new", 0.5), leave("resumes/young", 23)];
  utimesSync(stored, hoursAgo(1000), hoursAgo(1000));
  await ageDatabase(site);
  // The clock is not the cause.
  await site.sweeper.sweep();
  await site.sweeper.sweep();
  expect(gone.map((file) => existsSync(file))).toEqual([true, true]);
  site.clock.now += 5.5 * 60 * 60 * 1000;
  // Findings survive a restart.
  const again = await openSiteWithoutPort({ DATA_DIR: site.dataDir });
  again.clock.now = site.clock.now;
  await again.sweeper.sweep();
  expect(gone.map((file) => existsSync(file))).toEqual([false, false]);
  expect([...there, stored].map((file) => existsSync(file))).toEqual([true, true, true]);
});
