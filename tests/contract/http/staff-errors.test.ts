import { afterAll, expect, test } from "vitest";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { signInAs } from "#tests/support/desk-visitor.ts";
import { openSiteDatabase } from "#tests/support/site-database.ts";

const site = await startBuiltSite({ RATE_SCALE: "1000" });
afterAll(site.stop);
const admin = await signInAs(site, "admin");

const LONG = "a".repeat(300);
const errors = () => site.output().match(/.*"level":"error".*/g) ?? [];

test("answers what is not there with 404, and logs no error", async () => {
  for (const url of [
    ...[`/desk/leads/${LONG}`, `/desk/files/${LONG}`, `/desk/${LONG}`, `/studio/${LONG}`],
    ...[`/studio/posts/edit?entry=${LONG}`, `/studio/posts/history?entry=${LONG}`],
    ...[`/studio/posts/rename?entry=${LONG}`, `/studio/posts/retire?entry=${LONG}`, `/studio/${LONG}/edit`],
    ...[`/blog/${LONG}`, `/images/${LONG}.svg`, `/services/${LONG}`, `/corporate-profile/${LONG}`],
    ...["/desk/leads/%F0%9F%AA%81", "/desk/leads/%00", "/studio/posts/edit?entry=%00"],
  ])
    expect([url, (await admin.get(url)).status]).toEqual([url, 404]);
  expect((await admin.get("/desk/leads/%ff")).status).toBeLessThan(500);
  expect((await admin.post("/studio", {})).status).toBeLessThan(500);
  expect(errors()).toEqual([]);
  expect(site.output()).not.toMatch(/\n\s+at |ErrorResponse/);
});

test("shows a search whose limit is within an emoji", async () => {
  const keyword = encodeURIComponent(`${"a".repeat(199)}🪁`);
  const response = await fetch(`${site.url}/search?keyword=${keyword}`);
  expect(response.status).toBe(200);
});

test("logs a failure as JSON with the id of the request, without the URL, and shows no stack", async () => {
  const database = openSiteDatabase(site.dataDir);
  database.exec("alter table lead rename to lead_away");
  const lead = "0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
  const response = await admin.get(`/desk/leads/${lead}?q=secret-word`);
  const data = await admin.get(`/desk/leads/${lead}.data`);
  database.exec("alter table lead_away rename to lead");
  database.close();
  for (const failed of [response, data]) {
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toMatch(/\bat \w+.*:\d+:\d+|SQLITE|no such table|lead_away/);
  }
  const logged = errors().map((line) => JSON.parse(line));
  expect(logged.map(({ request }) => request)).toContain(response.headers.get("x-request-id"));
  expect(site.output()).not.toMatch(new RegExp(`${lead}|secret-word|\\n\\s+at `));
});
