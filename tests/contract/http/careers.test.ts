import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseSource } from "#server/content/source.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { createRealCompany } from "#tests/support/real-company.ts";
import { pdf } from "#tests/support/resume-files.ts";
import { company, offices } from "#tests/support/shipped-content.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";
import { readSubmissions } from "#tests/support/stored.ts";

const { directory: content, remove } = createRealCompany();
const shipped = readFileSync(path.join(CONTENT_DIR, "careers/ios-engineer.md"), "utf8");
const { offices: places } = parseSource("ios-engineer.md", shipped).value as { offices: string[] };
const office = offices.find(({ slug }) => places.includes(slug));
const openings = {
  welder: [91, "2019-01-01", "2199-01-01"],
  hatter: [92, "2019-01-01", "2019-12-31"],
  pilot: [93, "2198-01-01", "2199-01-01"],
};
for (const [slug, [id, posted, closes]] of Object.entries(openings)) {
  const text = shipped
    .replace(/id: .*/, `id: ${id}`)
    .replace(/title: .*/, `title: The ${slug}`)
    .replace(/posted: .*/, `posted: ${posted}\ncloses: ${closes}`)
    .replace("Our mobile group", "</script><script>alert(1)</script> Our mobile group");
  writeFileSync(path.join(content, `careers/${slug}.md`), text);
}

const site = await openSiteOfFile({ CONTENT_DIR: content });
afterAll(remove);

const get = (target: string) => fetch(site.url + target, { redirect: "manual" });

test("no page for applicants closes with a sales call", async () => {
  for (const page of ["", "/ios-engineer", "/general-application", "/hatter"]) {
    const html = await (await get(`/career-builder${page}`)).text();
    const band = /<section aria-labelledby="next-step-title".*?<\/section>/s.exec(html)?.[0];
    expect(band, page).toContain('href="/career-builder#hr"');
    expect(band, page).not.toContain('href="/book-a-call"');
  }
});

const challenge = async () => {
  const sum = (await (await get("/api/v1/challenge")).json()) as { challenge: string; a: number; b: number };
  return { challenge: sum.challenge, userResult: String(sum.a + sum.b) };
};

const post = async (slug: string, changed: Record<string, string | Blob> = {}) => {
  const fields = { name: "Ada Lindqvist", email: "ada@example.com", phone: "4612345678", career_id: slug };
  const resume = new File([new Uint8Array(pdf)], "cv.pdf");
  return fetch(`${site.url}/career-builder/${slug}`, {
    method: "POST",
    body: formOf({ ...fields, ...(await challenge()), resume, ...changed }),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
};

const stored = () => readdirSync(path.join(site.dataDir, "resumes"));

test("redirects the number of an opening to its page, and responds to unknown openings with 404", async () => {
  expect((await get("/career-builder/welder")).status).toBe(200);
  const byNumber = await get("/career-builder/91");
  expect(byNumber.status).toBe(301);
  expect(byNumber.headers.get("location")).toBe("/career-builder/welder");
  for (const unknown of ["wizard", "pilot"]) {
    const response = await get(`/career-builder/${unknown}`);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain("The pilot");
  }
});

test("responds to an expired opening with 410, noindex and other openings", async () => {
  for (const time of ["rendered", "kept"]) {
    const response = await get("/career-builder/hatter");
    const html = await response.text();
    expect(response.status, time).toBe(410);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain("The hatter");
    expect(html).toContain('href="/career-builder/welder"');
    expect(html).not.toContain("application/ld+json");
  }
  // The request of a client navigation.
  expect((await get("/career-builder/hatter.data")).status).toBe(410);
  expect(await (await get("/career-builder")).text()).not.toContain("The hatter");
  expect((await get("/api/v1/careerdetails/hatter")).status).toBe(404);
});

test("escapes the structured data of an opening", async () => {
  const response = await get("/career-builder/welder");
  const html = await response.text();
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)["@graph"][0]).toMatchObject({
    "@type": "JobPosting",
    title: "The welder",
    datePosted: "2019-01-01",
    validThrough: "2199-01-01T23:59:59Z",
    hiringOrganization: { name: company.name },
    jobLocation: [{ address: { addressCountry: office?.country_code } }],
    baseSalary: { currency: "GBP" },
  });
  expect(json).not.toContain("<");
  expect(html).not.toContain("<script>alert");
});

test("allows only the video host and the recruitment frame as frames", async () => {
  const policy = (await get("/career-builder")).headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-src https://www.youtube-nocookie.com 'self';");
});

test("thanks for a valid application on the opening's page, without caching it", async () => {
  const before = stored().length;
  const response = await post("welder");
  expect(response.status).toBe(303);
  const location = response.headers.get("location") ?? "";
  expect(location).toMatch(/^\/career-builder\/welder\?ref=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(stored()).toHaveLength(before + 1);
  const thanks = await get(location);
  expect(thanks.headers.get("cache-control")).toBe("no-store");
  expect(await thanks.text()).toContain("Thank you! Your application has been received.");
  const madeUp = await (await get("/career-builder/welder?ref=AAAA-0000")).text();
  expect(madeUp).not.toContain("Thank you! Your application has been received.");
});

test.each([
  [
    "a wrong type",
    { resume: new File(["MZ"], "cv.exe") },
    422,
    "Error!,Allowed file types are doc,docx,pdf,odf",
  ],
  [
    "a program called pdf",
    { resume: new File(["MZ"], "cv.pdf") },
    422,
    "Error!,Allowed file types are doc,docx,pdf,odf",
  ],
  ["no file", { resume: new File([], "") }, 422, "Resume is required"],
  [
    "a resume that is too large",
    { resume: new File([new Uint8Array(11e6)], "cv.pdf") },
    413,
    "Resume must be maximum 10 MB",
  ],
  [
    "far too much",
    { resume: new File([new Uint8Array(20e6)], "cv.pdf") },
    413,
    "Resume must be maximum 10 MB",
  ],
  ["a wrong phone", { phone: "12" }, 422, "Phone must be minimum 10 digits"],
])("shows %s again with its message and all values", async (_what, changed, status, message) => {
  const before = stored().length;
  const response = await post("welder", { name: "Bo <b>Ek</b>", ...changed });
  expect(response.status).toBe(status);
  const html = await response.text();
  expect(html).toContain(message);
  expect(html).toContain('value="Bo &lt;b&gt;Ek&lt;/b&gt;"');
  expect(html).toContain('value="ada@example.com"');
  const sentFile = (changed as { resume?: File }).resume?.name !== "";
  expect(html.includes("choose your resume again")).toBe(sentFile);
  expect(html).toMatch(/<title>Error: /);
  expect(stored()).toHaveLength(before);
});

test("explains that a position was closed, and accepts the application without it", async () => {
  const before = readSubmissions(site.dataDir).length;
  const response = await post("hatter");
  expect(response.status).toBe(410);
  const html = await response.text();
  expect(html).toContain("This opening is closed");
  expect(html).toContain('value="ada@example.com"');
  expect(html).toContain('action="/career-builder/general-application#apply"');
  expect(readSubmissions(site.dataDir)).toHaveLength(before);
  const general = await post("general-application");
  expect(general.status).toBe(303);
  expect(readSubmissions(site.dataDir).at(-1)?.fields).toMatchObject({ career_id: "", position: "" });
});

test("responds to an application for an unknown opening with 404, and stores nothing", async () => {
  const before = readSubmissions(site.dataDir).length;
  expect((await post("wizard")).status).toBe(404);
  expect(readSubmissions(site.dataDir)).toHaveLength(before);
});

test.each([
  ["a fetcher's post", ".data"],
  ["an upload", "/upload"],
])("responds to %s with the action data, by the rules of a plain post", async (_sender, ending) => {
  const send = async (changed: Record<string, string | Blob>, site_ = "same-origin", slug = "welder") => {
    const resume = new File([new Uint8Array(pdf)], "cv.pdf");
    const fields = {
      name: `Fay Etcher${ending}`,
      email: "fay@example.com",
      phone: "4612345678",
      in_place: "1",
    };
    return fetch(`${site.url}/career-builder/${slug}${ending}`, {
      method: "POST",
      body: formOf({ ...fields, ...(await challenge()), resume, ...changed }),
      headers: { "sec-fetch-site": site_, origin: site.url },
    });
  };
  const before = stored().length;
  expect((await send({}, "cross-site")).status).toBe(403);
  expect((await send({ phone: "12" })).status).toBe(422);
  const large = await send({ resume: new File([new Uint8Array(11e6)], "cv.pdf") });
  expect(large.status).toBe(413);
  expect(await large.text()).toContain("Resume must be maximum 10 MB");
  expect(stored()).toHaveLength(before);
  const right = await send({});
  expect(right.status).toBe(200);
  expect(right.headers.get("cache-control")).toBe("no-store");
  expect(await right.text()).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
  expect(stored()).toHaveLength(before + 1);
  const elsewhere = await fetch(`${site.url}/blog.data`, { method: "POST", body: formOf({}) });
  expect(elsewhere.status).toBe(405);
});
