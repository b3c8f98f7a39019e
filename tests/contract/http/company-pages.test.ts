import { expect, test } from "vitest";
import { HIRING_MODELS } from "#core/hiring-models.ts";
import { company, offices } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const { contactinfo } = company;

const site = await openSiteOfFile();

/** An unread body would hold the connection. */
async function get(path: string) {
  const response = await fetch(site.url + path, { redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function wordsOf(path: string): Promise<string> {
  const html = (await get(path)).text;
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

const FIELDS = ["web", "mobile app", "IoT", "game", "digital marketing"];

test.each(["/", "/about"])("%s names the five fields of the company", async (path) => {
  const words = (await wordsOf(path)).toLowerCase();
  for (const field of FIELDS) expect(words).toContain(field.toLowerCase());
});

test("lists the eight reasons of the specification", async () => {
  const html = (await get(`/why-${company.slug}`)).text;
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const titles = [...main.matchAll(/<h3[^>]*>.*?([^<>]+)<\/h3>/g)].map(([, title]) => title?.toLowerCase());
  expect(titles).toEqual([
    "certified developers",
    "quick delivery",
    "state-of-the-art infrastructure",
    "competitive pricing",
    "domain expertise",
    "it consultancy",
    "flexible development process",
    "higher security",
  ]);
});

test.each(["/why-us", "/why-other-company", "/WHY-US/?x=1"])("%s leads to them for good", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(301);
  expect(response.headers.get("location")?.replace("?x=1", "")).toBe(`/why-${company.slug}`);
});

test("the timeline contains every year since the first", async () => {
  const [timeline = ""] = /<section id="timeline"[\s\S]*?<\/section>/.exec((await get("/about")).text) ?? [];
  const years = [...timeline.matchAll(/<h3[^>]*><span[^>]*>(\d{4})</g)].map(([, year]) => Number(year));
  expect(years).toEqual(Array.from({ length: years.length }, (_, index) => (years[0] as number) + index));
  expect(years.length).toBeGreaterThanOrEqual(9);
});

test("links a video to its clip or its watch page", async () => {
  const html = (await get("/about")).text;
  const links = [...html.matchAll(/<a href="([^"]+)"[^>]* data-video=""/g)].map(([, link]) => link as string);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    const clip = await get(link);
    expect(clip.status).toBe(200);
    expect(clip.headers.get("content-type")).toBe("video/webm");
  }
});

test("the contact page shows its sections in order, and the offices in reverse order", async () => {
  const html = (await get("/contact-us")).text;
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const titles = [...main.matchAll(/<h3[^>]*>([^<]+)<\/h3>\s*<address/g)].map(([, title]) => title);
  expect(titles).toEqual(offices.map(({ title }) => title).toReversed());
  const clients = main.indexOf('aria-label="Client logos"');
  const below = (part: string) => main.indexOf(part, clients);
  const parts = [
    main.indexOf('aria-label="Breadcrumb"'),
    main.indexOf("<form"),
    clients,
    below(`href="tel:${contactinfo.phone.replace(/[^\d+]/g, "")}"`),
    below(`href="mailto:${contactinfo.contact_email}"`),
    below(`href="mailto:${contactinfo.hr_email}"`),
    below('role="img"'),
    below("<address"),
  ];
  expect(parts).not.toContain(-1);
  expect(parts).toEqual(parts.toSorted((one, other) => one - other));
  expect((await get("/world.svg")).headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(main).toContain('href="/world.svg#land"');
});

test("the thank-you page shows the texts of the specification, the year and the offices", async () => {
  const words = await wordsOf("/thank-you");
  expect(words).toContain("Thank you for visiting us!");
  expect(words).toContain("Our consultant will get in touch with you in next 24 hours.");
  expect(words).toContain(`© ${new Date().getUTCFullYear()} ${company.name}`);
  for (const profile of ["Facebook", "Twitter", "LinkedIn", "Instagram"]) expect(words).toContain(profile);
});

test.each(Object.values(HIRING_MODELS))("a quote for '%s' has the model filled in", async (model) => {
  const quotes = (await get("/hiring-model")).text;
  const link = `/contact-us?${new URLSearchParams({ project_type: model })}`;
  expect(quotes).toContain(`href="${link}#enquiry"`);
  const html = (await get(link)).text;
  expect(html).toMatch(
    new RegExp(`<input[^>]* name="project_type"[^>]* value="${model.replace("&", "&amp;")}"`),
  );
  expect((await get(link)).headers.get("cache-control")).toContain("public");
});

test("hire pages show the hourly rates of the pricing page", async () => {
  const prices = await wordsOf("/pricing");
  const rates = Array.from(
    (await wordsOf("/hire-resources/hire-react-developer")).matchAll(/\$\d+\/hour/g),
    String,
  );
  expect(rates.length).toBeGreaterThanOrEqual(3);
  for (const rate of rates) expect(prices).toContain(rate);
});

test("redirects an unknown project type to the plain page, and caches no page for it", async () => {
  for (const query of ["?project_type=evil", "?project_type=fixed+price+model"]) {
    const response = await get(`/contact-us${query}`);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/contact-us"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
  const own = await get("/contact-us");
  expect((await get("/contact-us?project_type=")).headers.get("etag")).toBe(own.headers.get("etag"));
});

test("caches valid answers to the chooser by URL, and ignores invalid ones", async () => {
  const asked = "/hiring-model?scope=written&length=short&lead=us";
  const response = await get(asked);
  expect(response.status).toBe(200);
  expect(response.text.match(/id="chooser-outcome"[^>]*><div/g)).toHaveLength(1);
  const same = await get("/hiring-model?lead=us&x=1&length=short&scope=written&scope=unknown");
  expect(same.headers.get("etag")).toBe(response.headers.get("etag"));
  const plain = await get("/hiring-model");
  const nonsense = await get("/hiring-model?scope=evil&length=&lead=%00");
  expect(nonsense.headers.get("etag")).toBe(plain.headers.get("etag"));
  expect(plain.text).toMatch(/id="chooser-outcome"[^>]*><\/div>/);
  const half = await get("/hiring-model?scope=written");
  expect(half.status).toBe(422);
  expect(half.text).toContain("<title>Error: ");
});

test("allows framing of the openings frame only, by the same origin only", async () => {
  const frame = await get("/openings-frame");
  const html = frame.text;
  expect(frame.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(frame.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  expect(html).toContain('content="noindex"');
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain('target="_top"');

  for (const path of ["/", "/about", "/openings-frame/x", "/images/company-profile.svg"]) {
    const { headers } = await get(path);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  }
});

test("the site map page lists the pages of the menus and of every collection", async () => {
  const html = (await get("/sitemap")).text;
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const links = new Set([...main.matchAll(/href="(\/[^"#]*)"/g)].map(([, link]) => link));
  for (const link of [
    "/",
    `/why-${company.slug}`,
    "/about",
    "/hiring-model",
    "/contact-us",
    "/faq",
    "/privacy",
  ]) {
    expect(links).toContain(link);
  }
  for (const link of ["/newsletter", "/career-builder/general-application"]) expect(links).toContain(link);
  const footer = html.slice(html.indexOf("<footer"));
  for (const link of ["/faq", "/newsletter"]) expect(footer).toContain(`href="${link}"`);
  for (const area of ["services", "hire-resources", "portfolios", "category", "blog", "career-builder"]) {
    expect([...links].some((link) => link?.startsWith(`/${area}/`))).toBe(true);
  }
});
