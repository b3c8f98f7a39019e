import { expect, test } from "vitest";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";
import { readMails } from "#tests/support/stored.ts";

const site = await openSiteOfFile();

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

test("responds the same to known and new addresses", async () => {
  const responses = [];
  for (const email of ["ada@example.com", "ADA@example.com"]) {
    const response = await post("/newsletter", { email });
    responses.push([response.status, response.headers.get("location"), await response.text()]);
  }
  expect(responses[0]).toEqual([303, "/newsletter/thank-you", ""]);
  expect(responses[1]).toEqual(responses[0]);
});

test("responds to an invalid address with 422 and the input, without caching", async () => {
  const response = await post("/newsletter", { email: 'ada"><b>' });
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toContain('value="ada&quot;&gt;&lt;b&gt;"');
});

test("unsubscribes with one request without cookie or origin (RFC 8058)", async () => {
  await post("/newsletter", { email: "bob@example.com" });
  const mail = await expect
    .poll(async () =>
      (await readMails(site.dataDir)).find(({ to }) => to?.[0]?.address === "bob@example.com"),
    )
    .toBeTruthy()
    .then(async () =>
      (await readMails(site.dataDir)).find(({ to }) => to?.[0]?.address === "bob@example.com"),
    );
  const header = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const { pathname, search } = new URL(/<([^>]+)>/.exec(header)?.[1] ?? "");
  const response = await post(pathname + search, { "List-Unsubscribe": "One-Click" });
  expect(response.status).toBe(200);
  expect((await post(`${pathname}?token=made-up`, { "List-Unsubscribe": "One-Click" })).status).toBe(404);
});

test.each(["confirm", "unsubscribe"])("the page of a link to %s reports an unknown token", async (page) => {
  const response = await fetch(`${site.url}/newsletter/${page}?token=made-up`);
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain("This link is invalid");
  expect(html).not.toMatch(/<form[^>]*>\s*<button/);
});
