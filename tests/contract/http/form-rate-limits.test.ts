import { afterAll, expect, onTestFinished, test } from "vitest";
import { RATES } from "#server/http/rate-limit.ts";
import { startBuiltSite } from "#tests/support/built-site.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";

const site = await startBuiltSite({ RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
afterAll(site.stop);

async function postUntilRefused(path: string, fields: Record<string, string>): Promise<Response> {
  const headers = { accept: "text/html", "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.1" };
  for (let post = 0; post < 100; post++) {
    const response = await fetch(site.url + path, { method: "POST", headers, body: formOf(fields) });
    if (response.status === 429) return response;
    await response.body?.cancel();
  }
  throw new Error("nothing was refused");
}

test.each([
  [
    "/contact-us",
    { form: "contact", name: "Ada Lindqvist", project_details: "A booking app." },
    "Ada Lindqvist",
  ],
  ["/newsletter", { email: "ada@larkfield.example.com" }, "ada@larkfield.example.com"],
  ["/career-builder/ios-engineer", { name: "Ada Lindqvist" }, "Ada Lindqvist"],
])("shows a rate-limited form of %s again with its values", async (path, fields, typed) => {
  const response = await postUntilRefused(path, fields);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await response.text();
  expect(page).toContain('role="alert"');
  expect(page).toContain(`value="${typed}"`);
});

test("responds to too many presses of a button with Retry-After", async () => {
  const response = await postUntilRefused("/newsletter/unsubscribe", { token: "none" });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.text()).toMatch(/<h1>[^<]+<\/h1>/);
});

test("does not refuse visitors behind an undeclared proxy, and logs the proxy once", async () => {
  const open = await startBuiltSite({ RATE_SCALE: "1" });
  onTestFinished(open.stop);
  const headers = { "sec-fetch-site": "same-origin", "x-forwarded-for": "203.0.113.1" };
  const statuses = new Set<number>();
  for (let post = 0; post <= RATES.submissions.requests; post++) {
    const body = formOf({ email: "nobody" });
    const response = await fetch(`${open.url}/newsletter`, { method: "POST", headers, body });
    await response.body?.cancel();
    statuses.add(response.status);
  }
  expect(statuses).toEqual(new Set([422]));
  // The alert is a separate log line.
  expect(open.output().match(/"msg":"Requests come through a proxy/g)).toHaveLength(1);
});
