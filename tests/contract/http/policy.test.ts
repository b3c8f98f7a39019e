import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { formOf } from "#tests/support/enquiry-fields.ts";
import { openSiteOfFile } from "#tests/support/site-on-port.ts";

const site = await openSiteOfFile();

/** Cached, uncached, missing, and responses to forms. */
const PAGES: [string, () => Promise<Response>][] = [
  ["home", () => fetch(site.url)],
  ["contact", () => fetch(`${site.url}/contact-us`)],
  ["thanks", () => fetch(`${site.url}/thank-you?ref=AAAA-0000`)],
  ["nothing", () => fetch(`${site.url}/nothing`)],
  ["a refused form", () => post({ name: "<script>alert(1)</script>", project_details: "</style><style>" })],
];

const post = (fields: Record<string, string>) =>
  fetch(`${site.url}/contact-us`, {
    method: "POST",
    body: formOf(fields),
    headers: { "sec-fetch-site": "same-origin" },
  });

/** Independent of the server's own pattern. */
function textsOf(html: string, name: string): { attributes: string; text: string }[] {
  const found = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf(`<${name}`, from);
    if (start === -1) return found;
    const opened = html.indexOf(">", start);
    const closed = html.indexOf(`</${name}`, opened);
    found.push({
      attributes: html.slice(start + name.length + 1, opened),
      text: html.slice(opened + 1, closed),
    });
    from = closed;
  }
}

const hashes = (texts: string[]) =>
  new Set(texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`));

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((row) => row.startsWith(`${name} `)) ?? "";
  return found.split(" ").slice(1);
}

test.each(PAGES)("the policy of %s allows exactly the inline elements of the page", async (_name, ask) => {
  const response = await ask();
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  // Data blocks are not scripts.
  const scripts = textsOf(html, "script").filter(({ attributes }) => !/ src=|ld\+json/.test(attributes));
  const styles = textsOf(html, "style");
  expect(scripts.length).toBeGreaterThan(1);
  expect(styles.length).toBeGreaterThan(0);
  const texts = (elements: typeof styles) => elements.map(({ text }) => text);
  expect(new Set(directive(policy, "script-src"))).toEqual(new Set(["'self'", ...hashes(texts(scripts))]));
  expect(new Set(directive(policy, "style-src"))).toEqual(new Set(["'self'", ...hashes(texts(styles))]));
  expect(policy).not.toMatch(/unsafe|nonce/);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(PAGES)("%s needs no more than that", async (_name, ask) => {
  const html = await (await ask()).text();
  const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  expect(markup).not.toMatch(/<[^>]*\s(?:style|on[a-z]+)=/i);
  expect(markup).not.toMatch(/javascript:/i);
  expect(html).not.toContain("$RC(");
  expect(html).not.toContain('id="S:');
});

test.each(PAGES)(
  "%s requests no script before it has loaded, and has its styles inlined",
  async (_name, ask) => {
    const [html = "", scripts = ""] = (await (await ask()).text()).split('<template id="deferred-scripts">');
    expect(html).not.toMatch(/<script[^>]+type="module"/);
    expect(html).not.toMatch(/<script[^>]+\ssrc=/);
    expect(html).not.toMatch(/<link[^>]+rel="(?:modulepreload|preload)"[^>]+\.js"/);
    expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/);
    expect(scripts.match(/<script type="module"/g)).toHaveLength(1);
  },
);

const HOSTILE = `"'><img src=x onerror=alert(1)></textarea></title><script>alert(1)</script>`;
const ENQUIRY = "name email country phone project_budget project_type project_details project_nda userResult";
const SOURCE = "utm_source utm_campaign page referrer";

test.each([
  ["/contact-us", `form ${ENQUIRY} ${SOURCE}`],
  ["/career-builder/ios-engineer", `name email phone career_id userResult challenge ${SOURCE}`],
  ["/newsletter", `email ${SOURCE}`],
])("escapes the values of every field of %s", async (path, names) => {
  const form = formOf(Object.fromEntries(names.split(" ").map((name) => [name, HOSTILE])));
  const response = await fetch(site.url + path, {
    method: "POST",
    body: form,
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(html).not.toMatch(/<img src=x|<script>alert|<\/textarea><\/title>/);
});

test("escapes typed values in a form that is shown again", async () => {
  const html = await (
    await post({ name: '"><script>alert(1)</script>', email: "'><b>", form: "contact" })
  ).text();
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("<b>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});
