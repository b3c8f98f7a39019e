import { afterAll, expect, test } from "vitest";
import { observatoryScore } from "#tests/support/observatory.ts";
import { headerProblems } from "#tests/support/security-headers.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";
import { readSubmissions } from "#tests/support/stored.ts";
import { startTlsProxy } from "#tests/support/tls-proxy.ts";

const HOST = "www.example.com";
const ORIGIN = `https://${HOST}`;

const site = await openSiteOfFile({
  SITE_URL: ORIGIN,
  MAIL: "files",
  TRUSTED_PROXIES: "1",
});
const proxy = await startTlsProxy(HOST, site.url);
afterAll(proxy.stop);

async function enquiry(project_details: string): Promise<URLSearchParams> {
  const { challenge, a, b } = JSON.parse((await proxy.ask("/api/v1/challenge")).body);
  return new URLSearchParams({
    name: "Ada Lindqvist",
    email: "ada@example.com",
    country: "Sweden",
    phone: "4612345678",
    project_budget: "<$5000",
    project_details,
    challenge,
    userResult: String(a + b),
  });
}

const stored = () => readSubmissions(site.dataDir).map(({ fields }) => fields.project_details);

test("stores a form posted over https, and redirects to https", async () => {
  const form = await enquiry("with an origin");
  const response = await proxy.ask("/contact-us", {
    form,
    headers: { origin: ORIGIN, referer: `${ORIGIN}/contact-us`, "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(303);
  const location = new URL(response.headers.location ?? "", `${ORIGIN}/contact-us`);
  expect(location.origin).toBe(ORIGIN);
  expect(location.pathname).toBe("/thank-you");
  expect(location.searchParams.get("ref")).toMatch(/^[0-9A-Z-]+$/);
  expect(stored()).toContain("with an origin");
});

test.each([
  ["a browser that says only its origin", { origin: ORIGIN }],
  ["a privacy tool that hides the origin", { origin: "null" }],
  ["a browser that says nothing", {}],
])("the page form of %s is stored", async (details, headers) => {
  const response = await proxy.ask("/contact-us", { form: await enquiry(details), headers });
  expect(response.status).toBe(303);
  expect(stored()).toContain(details);
});

test.each([
  ["a foreign origin", { origin: "https://evil.example" }],
  ["our name in another one", { origin: "https://www.example.com.evil.example" }],
  ["our host at another port", { origin: `${ORIGIN}:8443` }],
  ["another host of our domain", { origin: "https://blog.example.com", "sec-fetch-site": "same-site" }],
  ["a foreign page that hides its origin", { origin: "null", "sec-fetch-site": "cross-site" }],
  [
    "a forwarded host that is the foreign one",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  ],
  ["a host that is the foreign one", { origin: "https://evil.example", host: "evil.example" }],
])("the page form of %s is refused and not stored", async (details, headers) => {
  const response = await proxy.ask("/contact-us", { form: await enquiry(details), headers });
  expect(response.status).toBe(403);
  expect(stored()).not.toContain(details);
});

test("accepts API requests from the site's own pages, and by the token of the cookie", async () => {
  const own = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
  const byOrigin = await proxy.ask("/api/contactform", { form: await enquiry("by origin"), headers: own });
  expect(byOrigin.status).toBe(200);
  const { headers } = await proxy.ask("/api/v1/challenge");
  const [cookie = ""] = (headers["set-cookie"]?.[0] ?? "").split(";");
  const byToken = await proxy.ask("/api/contactform", {
    form: await enquiry("by token"),
    headers: { cookie, "x-xsrf-token": cookie.split("=")[1] },
  });
  expect(byToken.status).toBe(200);
  for (const foreign of [{}, { origin: "null" }, { origin: "https://evil.example" }]) {
    const refused = await proxy.ask("/api/contactform", { form: await enquiry("foreign"), headers: foreign });
    expect(refused.status).toBe(403);
  }
  expect(stored()).not.toContain("foreign");
});

test("the anti-forgery cookie is Secure and SameSite", async () => {
  const { headers } = await proxy.ask("/api/v1/challenge");
  expect(headers["set-cookie"]).toEqual([
    expect.stringMatching(/^XSRF-TOKEN=[\w-]{22}; Path=\/; Secure; SameSite=Strict$/),
  ]);
});

test.each(["/", "/nothing", "/Contact-Us", "/api/home", "/assets/images/nothing.svg", "/healthz"])(
  "%s has HSTS",
  async (path) => {
    const { headers } = await proxy.ask(path);
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
    expect(headers["reporting-endpoints"]).toBe('policy="/reports/policy"');
    expect(headerProblems(new Headers(headers as Record<string, string>))).toEqual([]);
  },
);

test.each([
  // `default-src 'self'` costs 5 points, but prefetching needs it.
  ["/", 135],
  ["/contact-us", 135],
  ["/career-builder", 135],
  ["/openings-frame", 135],
  ["/nothing", 135],
  ["/healthz", 140],
  ["/api/home", 140],
])("the HTTP Observatory rates %s A+", async (path, points) => {
  const { headers } = await proxy.ask(path);
  expect(observatoryScore(new Headers(headers as Record<string, string>))).toBe(points);
});

test("the HTTP Observatory rates a response without a header lower", async () => {
  const headers = new Headers((await proxy.ask("/")).headers as Record<string, string>);
  for (const name of ["content-security-policy", "strict-transport-security"]) {
    const less = new Headers(headers);
    less.delete(name);
    expect(observatoryScore(less)).toBeLessThan(100);
  }
  headers.set("content-security-policy", "default-src 'self'; script-src 'unsafe-inline'");
  expect(observatoryScore(headers)).toBeLessThan(100);
});

test("security.txt names a contact and an expiry date", async () => {
  const { status, headers, body } = await proxy.ask("/.well-known/security.txt");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(headerProblems(new Headers(headers as Record<string, string>))).toEqual([]);
  const fields = body.trimEnd().split("\n");
  expect(fields).toContainEqual(expect.stringMatching(/^Contact: mailto:[^@\s]+@[^@\s]+$/));
  expect(fields).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt`);
  const expires = fields.filter((field) => field.startsWith("Expires: "));
  expect(expires).toHaveLength(1);
  const days = (Date.parse(expires[0]?.slice("Expires: ".length) ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
  expect((await proxy.ask("/security.txt")).headers.location).toBe("/.well-known/security.txt");
});

test("a page upgrades insecure requests, and its canonical URL has the public origin", async () => {
  const { headers, body } = await proxy.ask("/contact-us?x=1", {
    headers: { "x-forwarded-host": "evil.example" },
  });
  expect(headers["content-security-policy"]).toMatch(/; upgrade-insecure-requests$/);
  expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/contact-us"/>`);
  expect(body).not.toContain(new URL(site.url).host);
});

test("ignores the Host header that a proxy sends", async () => {
  const other = await startTlsProxy(HOST, site.url, "app.internal:3000");
  try {
    const form = await enquiry("through another host");
    const response = await other.ask("/contact-us", { form, headers: { origin: ORIGIN } });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.location ?? "", ORIGIN).origin).toBe(ORIGIN);
    const page = await other.ask("/contact-us");
    expect(page.body).toBe((await proxy.ask("/contact-us")).body);
    expect(page.body).not.toContain("app.internal");
  } finally {
    await other.stop();
  }
});
