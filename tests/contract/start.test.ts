import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { NOT_STORED } from "#core/form.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { copyContent, postText } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteDatabase } from "#tests/support/site-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const refusalOf = (environment: Record<string, string>) =>
  startBuiltSite(environment).then(
    async (site) => {
      await site.stop();
      return "it started";
    },
    (error: Error) => error.message,
  );

test("prints a URL that opens on an IPv6 address and what to do next, stores data for its own user only, and exits with success", async () => {
  const site = await startBuiltSite({ HOST: "::1" });
  onTestFinished(site.stop);
  expect(site.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
  expect((await fetch(site.url)).status).toBe(200);
  const [, link = ""] = /first admin: (\S+)/.exec(site.output()) ?? [];
  expect(link).toContain(`${site.url}/desk/`);
  expect((await fetch(link)).status).toBe(200);
  expect(site.output()).toContain(CONTENT_DIR);
  expect(site.output()).toContain("docs/guide/make-it-yours.md");

  const names = readdirSync(site.dataDir, { recursive: true, encoding: "utf8" });
  expect(names).toContain("fairlead.sqlite");
  expect(names.filter((name) => (statSync(path.join(site.dataDir, name)).mode & 0o077) !== 0)).toEqual([]);

  site.process.kill("SIGTERM");
  await expect.poll(() => site.process.exitCode).toBe(0);
});

test("stops the start at a bad setting and names it with an example, without a stack trace", async () => {
  const message = await refusalOf({ PORT: "eighty" });
  expect(message).toMatch(/ended with 1/);
  expect(message).toContain("PORT must be a port number from 0 to 65535, for example 3000. It is 'eighty'.");
  expect(message).not.toMatch(/\n\s+at /);
});

test("reports a misspelled setting first, without its value", async () => {
  const SMPT_URL = "smtp://user:hunter2@mail.example.com";
  const message = await refusalOf({ SITE_URL: "https://www.example.com", SMPT_URL });
  expect(message).toMatch(/SMPT_URL is not a setting.* SMTP_URL\?\n.*SMTP_URL must be set/s);
  expect(message).not.toContain("hunter2");
});

test("stops the start at invalid content and names each problem and the command that lists them", async () => {
  const { directory, write } = copyContent();
  write("blog/test.md", postText({ date: "soon" }));
  write("pages/second.md", "No front matter.\n");
  const message = await refusalOf({ CONTENT_DIR: directory });
  expect(message).toContain("blog/test.md:9: date: ");
  expect(message).toContain("pages/second.md:1: ");
  expect(message).toContain("npm run content:check");
  expect(message).not.toMatch(/\n\s+at /);
});

test("stops the start and names the file when the database is invalid, without changing it", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const file = path.join(folder, "fairlead.sqlite");
  writeFileSync(file, "this is no database, but it may be somebody's only copy of something");
  const message = await refusalOf({ DATA_DIR: folder });
  expect(message).toContain(file);
  expect(message).toContain("It was not changed");
  expect(message).not.toMatch(/\n\s+at /);
  expect(readFileSync(file, "utf8")).toContain("somebody's only copy");
});

test("reports a port in use with a message", async () => {
  const site = await startBuiltSite();
  onTestFinished(site.stop);
  const message = await refusalOf({ PORT: new URL(site.url).port });
  expect(message).toContain("is taken");
  expect(message).not.toMatch(/\n\s+at /);
});

test("while nothing can be stored, forms return 503 with their values and pages are served", async () => {
  const site = await startBuiltSite({ LOG_LEVEL: "silent" });
  onTestFinished(site.stop);
  const page = await (await fetch(`${site.url}/contact-us`)).text();
  const challenge = /name="challenge" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const [, digits = "00"] = challenge.split(".");
  const database = openSiteDatabase(site.dataDir);
  database.exec("drop table outbox");
  database.close();

  const response = await fetch(`${site.url}/contact-us`, {
    method: "POST",
    body: new URLSearchParams({
      name: "Ada Lindqvist",
      email: "ada@example.com",
      country: "Sweden",
      phone: "4612345678",
      project_budget: "<$5000",
      project_details: "Typed with care.",
      challenge,
      userResult: String(Number(digits[0]) + Number(digits[1])),
    }),
  });
  expect(response.status).toBe(503);
  const answer = await response.text();
  expect(answer).toContain(NOT_STORED);
  expect(answer).toContain("Typed with care.");
  expect(answer).toContain('value="ada@example.com"');
  expect(answer).not.toMatch(/SQLITE|no such table/i);
  expect((await fetch(`${site.url}/`)).status).toBe(200);
});

test("two concurrent first starts on one data folder share a secret", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const sites = await Promise.all([
    startBuiltSite({ DATA_DIR: folder }),
    startBuiltSite({ DATA_DIR: folder }),
    startBuiltSite({ DATA_DIR: folder }),
  ]);
  for (const site of sites) onTestFinished(site.stop);
  const [one, ...others] = sites.map(({ url }) => url);
  const { challenge, a, b } = await (await fetch(`${one}/api/v1/challenge`)).json();
  const headers = { "sec-fetch-site": "same-origin" };
  for (const other of others) {
    const body = formOf({ challenge, userResult: String(a + b) });
    const answer = await fetch(`${other}/api/contactform`, { method: "POST", headers, body });
    const { errors } = await answer.json();
    expect(errors).toHaveProperty("name");
    expect(errors).not.toHaveProperty("userResult");
  }
});

test.each(["", "\n", "too short\n"])("stops the start at the secret file %j and names it", async (text) => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  writeFileSync(path.join(folder, "secret"), text);
  const message = await refusalOf({ DATA_DIR: folder });
  expect(message).toContain(path.join(folder, "secret"));
  expect(message).not.toContain("too short");
  expect(message).not.toMatch(/\n\s+at /);
});
