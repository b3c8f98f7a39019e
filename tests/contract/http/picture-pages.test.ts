import { expect, test } from "vitest";
import { rawClient } from "#tests/support/raw-request.ts";
import { company, inHtml } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

const request = rawClient(site.url);

/** An unread body would hold the connection. */
async function get(path: string) {
  const response = await fetch(site.url + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each(["/images", "/corporate-profile"])("%s shows pictures of ours with a caption", async (area) => {
  for (const file of ["company-profile.svg", "offices/austin.svg", "offices%2Faustin.svg"]) {
    const response = await get(`${area}/${file}`);
    expect(response.status).toBe(200);
    const html = response.text;
    expect(html).toMatch(
      /<img src="\/assets\/images\/(?:company-profile|offices\/austin)\.svg" alt="Drawing/,
    );
    expect(html).toMatch(/<figcaption[^>]*>[^<]{10,}/);
  }
});

test.each([
  ["gallery/01-kite-day.svg", "Kite day"],
  ["company-profile.svg", "Company profile"],
])("the page of %s has a title in words", async (file, title) => {
  const html = (await get(`/images/${file}`)).text;
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
});

test("a picture page has one canonical URL at both of its URLs", async () => {
  for (const file of ["company-profile.svg", "offices/austin.svg"]) {
    for (const area of ["/images", "/corporate-profile"]) {
      const address = /<link rel="canonical" href="([^"]+)"/.exec((await get(`${area}/${file}`)).text)?.[1];
      expect(new URL(address ?? "").pathname).toBe(`/corporate-profile/${file}`);
    }
  }
});

const OUTSIDE = [
  "no-such.svg",
  "",
  "offices",
  "..",
  "../company.yaml",
  "..%2Fcompany.yaml",
  "%2e%2e%2fcompany.yaml",
  "%252e%252e%252fcompany.yaml",
  "..%5Ccompany.yaml",
  "offices/../../company.yaml",
  "offices%2F..%2F..%2Fcompany.yaml",
  "..%2Fvideos%2Fdrayhollow-night-shift.webm",
  "%2Fetc%2Fpasswd",
  "....//company.yaml",
  "company-profile.svg%00.png",
  "%c0%ae%c0%ae/company.yaml",
  ".%2Fcompany-profile.svg",
];

test.each(OUTSIDE.flatMap((file) => [`/images/${file}`, `/corporate-profile/${file}`]))(
  "%s is not a picture of the site",
  async (path) => {
    // `fetch` would normalize the dots.
    const response = await request(`GET ${path} HTTP/1.1`);
    expect(response.status).toBeOneOf([400, 404, 301]);
    expect(response.body).not.toMatch(/legal_name|root:x:/);
    if (response.status === 301) expect((await get(response.headers.get("location") ?? "")).status).toBe(404);
    if (response.status !== 404) return;
    expect(response.text).toContain(`<title>${inHtml(company.name)}</title>`);
    expect(response.text).toContain('content="noindex"');
  },
);
