import { expect, test } from "vitest";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const post = (site: SiteWithoutPort, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  site.call(path, { method: "POST", body, headers });

test("treats fields named like Object members as text, without polluting prototypes", async () => {
  const site = await openSiteWithoutPort();
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "__proto__[verdict]"];
  for (const [index, name] of names.entries()) {
    const fields = { ...(await rightEnquiry(site)), name: `Ada ${index}`, "__proto__.polluted": "yes" };
    const form = formOf(fields);
    form.append(name, "polluted");
    expect((await post(site, "/contactform", form)).status).toBe(200);
    const json = `{"email":"a${index}@example.com","${name}":{"polluted":"yes"},"status":"confirmed"}`;
    const asked = await post(site, "/v1/subscription", json, { "content-type": "application/json" });
    expect(asked.status).toBe(200);
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(({} as Record<string, unknown>).verdict).toBeUndefined();
  const stored = readSubmissions(site.dataDir);
  expect(stored).toHaveLength(2 * names.length);
  for (const { fields } of stored) {
    expect(Object.keys(fields).every((name) => !names.includes(name))).toBe(true);
    expect(JSON.stringify(fields)).not.toContain("polluted");
  }
});

test("does not read missing fields from Object members", async () => {
  const site = await openSiteWithoutPort();
  const { challenge, userResult } = await rightEnquiry(site);
  const response = await post(
    site,
    "/contactform",
    formOf({ challenge: challenge ?? "", userResult: userResult ?? "", form: "constructor" }),
  );
  expect(response.status).toBe(422);
  expect((await response.json()).errors.name).toEqual(["Name is required"]);
});

test.each(["multipart", "urlencoded"])("refuses ten thousand %s fields, and stores nothing", async (kind) => {
  const site = await openSiteWithoutPort();
  const form = kind === "multipart" ? new FormData() : new URLSearchParams();
  for (let i = 0; i < 10_000; i++) form.append(`f${i}`, "x");
  for (const [name, value] of Object.entries(await rightEnquiry(site))) form.append(name, value);
  expect((await post(site, "/contactform", form)).status).toBe(413);
  expect(readSubmissions(site.dataDir)).toEqual([]);
});

test("handles the maximum number of integer field names in linear time", async () => {
  const site = await openSiteWithoutPort();
  const form = formOf(await rightEnquiry(site));
  for (let i = 0; i < 30; i++) form.append(String(2 ** 31 - i), "x");
  expect((await post(site, "/contactform", form)).status).toBe(200);
});

test("responds to a JSON object with integer names", async () => {
  const site = await openSiteWithoutPort();
  const names = Array.from({ length: 1200 }, (_, index) => `"${2 ** 31 + index * 1024}":"x"`);
  const json = `{${names.join()},"email":"ada@example.com"}`;
  const response = await post(site, "/v1/subscription", json, { "content-type": "application/json" });
  expect([200, 413]).toContain(response.status);
});

const TYPES = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
  "application/json; charset=utf-8",
  "text/xml",
  "",
];

test("refuses posts of any type from another site, and stores nothing", async () => {
  const site = await openSiteWithoutPort({ RATE_SCALE: "100" });
  const form = new URLSearchParams(await rightEnquiry(site)).toString();
  const places: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
  ];
  for (const type of TYPES)
    for (const from of places)
      for (const path of ["/contactform", "/v1/careerform", "/v1/subscription"]) {
        const body = type.includes("json") ? '{"email":"ada@example.com"}' : form;
        const response = await post(site, path, body, {
          ...from,
          ...(type !== "" && { "content-type": type }),
        });
        expect(response.status, `${type} ${path}`).toBe(403);
      }
  expect(readSubmissions(site.dataDir)).toEqual([]);
});

test("stores and mails typed patterns and templates as text", async () => {
  const site = await openSiteWithoutPort();
  const typed = "{{7*7}} $" + "{7*7} <%= 7*7 %> #{7*7} %s%n $& $1 ';drop table submission;-- {{constructor}}";
  const fields = { ...(await rightEnquiry(site)), name: typed, country: typed, project_details: typed };
  expect((await post(site, "/contactform", formOf(fields))).status).toBe(200);
  const [stored] = readSubmissions(site.dataDir);
  expect(stored?.fields).toMatchObject({ name: typed, country: typed, project_details: typed });
  await site.outbox.settle();
  const [mail] = await readMails(site.dataDir);
  expect(mail?.text).toContain(typed);
  expect(mail?.text?.replace(/^Received:.*$/m, "")).not.toMatch(/\b49\b/);
  // A plain-text mail contains nothing executable.
  expect(mail?.html).toBeUndefined();
});
