import { expect, test } from "vitest";
import { formOf, rightEnquiry } from "#tests/support/enquiry-fields.ts";
import { openSiteWithoutPort, type SiteWithoutPort } from "#tests/support/site-without-port.ts";
import { readSubmissions } from "#tests/support/stored.ts";

const post = (site: SiteWithoutPort, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  site.call(path, { method: "POST", body, headers });

test("fields that are named like parts of every object are text, and change nothing for anybody", async () => {
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

test("a form that lacks its fields finds none in what every object has", async () => {
  const site = await openSiteWithoutPort();
  const { challenge, userResult } = await rightEnquiry(site);
  const answer = await post(
    site,
    "/contactform",
    formOf({ challenge: challenge ?? "", userResult: userResult ?? "", form: "constructor" }),
  );
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors.name).toEqual(["Name is required"]);
});

test.each(["multipart", "urlencoded"])(
  "ten thousand %s fields are refused soon, and nothing is stored",
  async (kind) => {
    const site = await openSiteWithoutPort();
    const form = kind === "multipart" ? new FormData() : new URLSearchParams();
    for (let i = 0; i < 10_000; i++) form.append(`f${i}`, "x");
    for (const [name, value] of Object.entries(await rightEnquiry(site))) form.append(name, value);
    const startedAt = performance.now();
    expect((await post(site, "/contactform", form)).status).toBe(413);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(readSubmissions(site.dataDir)).toEqual([]);
  },
);

test("integer names, as many as a form may have, are no work", async () => {
  const site = await openSiteWithoutPort();
  const form = formOf(await rightEnquiry(site));
  for (let i = 0; i < 30; i++) form.append(String(2 ** 31 - i), "x");
  expect((await post(site, "/contactform", form)).status).toBe(200);
});
