import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { STUDIO_SAVE } from "#core/studio.ts";
import { PICTURE_BYTES } from "#core/studio-library.ts";
import { copyContent } from "#tests/support/content-copy.ts";
import { CONTENT_DIR } from "#tests/support/content-dir.ts";
import { createVisitor, signInAs, type Visitor } from "#tests/support/desk-visitor.ts";
import { createRemote } from "#tests/support/git-remote.ts";
import { openSiteOfFile, openSiteOnPort, type SiteOnPort } from "#tests/support/site-on-port.ts";

const PAGES = [
  "/studio",
  "/studio/new",
  "/studio/services",
  "/studio/home/edit",
  "/studio/faqs/edit?entry=1",
  "/studio/seo/edit?entry=%2Fblog",
  "/studio/home/history",
  "/studio/drafts",
  "/studio/services/duplicate?entry=node.js-development",
  "/studio/services/rename?entry=node.js-development",
  "/studio/services/retire?entry=node.js-development",
];

/** For tests that change no file of the content. */
const shared = await openSiteOfFile();
const editor = await signInAs(shared, "editor");

async function openSiteOfEditors(environment: Record<string, string> = {}, clock?: { now: number }) {
  const { directory, read } = copyContent({ withMedia: true });
  const site = await openSiteOnPort({ CONTENT_DIR: directory, ...environment }, clock);
  return { ...site, directory, read };
}

/** Posts JSON or a form with the cookies of a visitor. */
function send(
  site: SiteOnPort,
  { cookies }: Visitor,
  path: string,
  body: string | FormData | Buffer<ArrayBuffer>,
  type = "application/json",
) {
  const headers = new Headers({ origin: site.url, "sec-fetch-site": "same-origin" });
  headers.set("cookie", Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; "));
  if (!(body instanceof FormData)) headers.set("content-type", type);
  return fetch(site.url + path, { method: "POST", headers, body, redirect: "manual" });
}

const signatureOf = (secret: string, body: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Announces a push like a code host. */
function push({ url }: SiteOnPort, body: string, signature?: string, path = "/studio/git/hook") {
  const headers = { ...(signature !== undefined && { "x-hub-signature-256": signature }) };
  return fetch(url + path, { method: "POST", body, headers, redirect: "manual" });
}

test("without a session every URL of the Studio leads to the sign-in", async () => {
  const visitor = createVisitor(shared);
  for (const page of [...PAGES, "/studio/no-such/page"]) {
    const response = await visitor.get(page);
    expect([page, response.status, response.headers.get("location")]).toEqual([page, 302, "/desk/sign-in"]);
  }
  expect((await send(shared, visitor, "/studio/data/save", "{}")).status).toBe(302);
});

test("with STUDIO=off its URLs are unknown, and the Desk stays", async () => {
  const site = await openSiteOfEditors({ STUDIO: "off" });
  const visitor = await signInAs(site, "admin");
  const unknown = await (await site.get("/no-such-page")).text();
  for (const page of ["/studio", "/studio/services", "/studio/drafts", "/studio/preview?token=x"]) {
    const response = await visitor.get(page);
    expect([page, response.status, (await response.text()).length]).toEqual([page, 404, unknown.length]);
  }
  expect((await visitor.get("/desk/people")).status).toBe(200);
  expect(await (await visitor.get("/desk/people")).text()).not.toContain('href="/studio"');
});

test("a preview shows the draft without a session to anyone with its link, without scripts, and a forged link shows nothing", async () => {
  const opened = async () => (await editor.get("/studio/services/edit?entry=node.js-development")).text();
  const link = /\/studio\/preview\?[^"\\]*show=draft[^"\\]*/.exec(
    (await opened()).replaceAll("\\u0026", "&"),
  )?.[0];
  const url = (link as string).replaceAll("&amp;", "&");
  const file = "services/node.js-development.md";
  const title = /^title: (.*)$/m.exec(readFileSync(path.join(CONTENT_DIR, file), "utf8"))?.[1] as string;
  const page = await shared.get(url);
  const html = await page.text();
  expect([page.status, html.includes(title)]).toEqual([200, true]);
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(page.headers.get("content-security-policy")).toMatch(/script-src 'none'.*frame-ancestors 'self'/);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  for (const wrong of [
    url.replace("node.js-development", "php-development"),
    url.replace(/token=[^&]*/, "token=abc"),
    url.replace("collection=services", "collection=company"),
    "/studio/preview",
  ]) {
    const refused = await shared.get(wrong);
    expect([wrong, refused.status]).toEqual([wrong, 404]);
    expect(refused.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(refused.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(await refused.text()).toMatch(/<h1>[^<]+<\/h1>/);
  }
});

test("an upload that is too large is refused before it is read", async () => {
  const form = new FormData();
  form.set(
    "picture",
    new File([new Uint8Array(PICTURE_BYTES + 128 * 1024)], "large.png", { type: "image/png" }),
  );
  // Browsers send the length.
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type") as string;
  const bytes = Buffer.from(await encoded.arrayBuffer());
  expect((await send(shared, editor, "/studio/data/pictures", bytes, type)).status).toBe(413);
});

test("other sites can save, publish and upload nothing", async () => {
  const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example.com" };
  for (const page of ["/studio/data/save", "/studio/data/pictures", "/studio/home/edit", "/studio/drafts"])
    expect([page, (await editor.post(page, { intent: "publish" }, headers)).status]).toEqual([page, 403]);
});

test("the link of a preview expires", async () => {
  const clock = { now: Date.now() };
  const site = await openSiteOfEditors({}, clock);
  const visitor = await signInAs(site, "editor");
  const html = await (await visitor.get("/studio/services/edit?entry=node.js-development")).text();
  const link = /\/studio\/preview\?[^"\\]*show=live[^"\\]*/.exec(html.replaceAll("\\u0026", "&"))?.[0];
  const path = (link as string).replaceAll("&amp;", "&");
  expect((await site.get(path)).status).toBe(200);
  clock.now += 15 * 24 * 60 * 60_000;
  expect((await site.get(path)).status).toBe(404);
});

test("a renamed entry redirects from its old URL, and a retired one returns 410", async () => {
  const site = await openSiteOfEditors();
  const visitor = await signInAs(site, "editor");
  const seenIn = async (path: string) =>
    /name="seen" value="([^"]+)"/.exec(await (await visitor.get(path)).text())?.[1] as string;
  const rename = "/studio/posts/rename?entry=ble-battery-arithmetic";
  const seen = await seenIn(`${rename}&to=batteries`);
  expect((await visitor.post(rename, { to: "../x", seen })).status).toBe(422);
  expect((await visitor.post(rename, { to: "batteries", seen })).headers.get("location")).toMatch(
    /batteries$/,
  );
  const moved = await site.get("/blog/ble-battery-arithmetic");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/batteries"]);
  expect((await site.get("/blog/batteries")).status).toBe(200);

  const retire = "/studio/posts/retire?entry=batteries";
  const retired = await visitor.post(retire, { to: "nowhere", seen: await seenIn(retire) });
  expect(retired.headers.get("location")).toMatch(/\/studio\/posts$/);
  for (const slug of ["batteries", "Batteries/", "batteries.md", "ble-battery-arithmetic"])
    expect([slug, (await site.get(`/blog/${slug}`)).status]).toEqual([slug, 410]);
  expect(await (await site.get("/blog/batteries")).text()).toContain("<h1");
});

test("a signed webhook of a code host fetches pushed commits", async () => {
  const remote = createRemote();
  const secret = "a secret of the webhook";
  const git = { STUDIO_GIT: "push", STUDIO_GIT_POLL_SECONDS: "0", STUDIO_GIT_SECRET: secret };
  const site = await openSiteOnPort({ CONTENT_DIR: remote.clone(), ...git });
  const page = "/services/node.js-development";
  const change = (text: string) => text.replace(/^title: .*/m, "title: From the repository");
  remote.commitElsewhere("services/node.js-development.md", change, "Change a title");
  const body = JSON.stringify({ ref: "refs/heads/main" });
  const signed = signatureOf(secret, body);
  const wrong = [
    "",
    "sha256=00",
    signed.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    signed.replace("sha256=", ""),
    signatureOf("another secret", body),
    signatureOf(secret, `${body} `),
  ];
  for (const signature of wrong)
    expect([signature, (await push(site, body, signature)).status]).toEqual([signature, 401]);
  expect((await push(site, body)).status).toBe(401);
  expect(await (await site.get(page)).text()).not.toContain("From the repository");
  expect((await push(site, body, signed)).status).toBe(202);
  await expect.poll(async () => (await site.get(page)).text()).toContain("From the repository");
});

test("with STUDIO_GIT=off the webhook returns 404, even if it is signed", async () => {
  const secret = "a secret of the webhook";
  const site = await openSiteOfEditors({ STUDIO_GIT: "off", STUDIO_GIT_SECRET: secret });
  const body = JSON.stringify({ ref: "refs/heads/main" });
  const signed = signatureOf(secret, body);
  // A cross-site POST is refused before its URL is looked up.
  for (const path of ["/studio/git/hook", "/studio/git/no-such"])
    expect([path, (await push(site, body, signed, path)).status]).toEqual([path, 403]);
});

test("an edit beyond the bounds is refused with its reason, and the draft page opens", async () => {
  const entryRef = { collection: "faqs", entry: "1" };
  const save = (value: unknown) =>
    send(shared, editor, STUDIO_SAVE, JSON.stringify({ entryRef, edit: { value, body: null }, seen: "any" }));
  const many = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`f${at}`, 1]));
  const refused = await save(many);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { kind: "refused", reason: expect.any(String), isTooLarge: false },
  ]);
  expect((await save({ answer: "a".repeat(600_000) })).status).toBe(413);
  expect((await save({ answer: "a".repeat(3_000_000) })).status).toBe(413);
  expect((await editor.get("/studio/drafts")).status).toBe(200);
});

test("a draft is discarded from the list of drafts, once", async () => {
  const made = await editor.post("/studio/new", { kind: "faq", title: "Do kites fly?" });
  expect(made.status).toBe(302);
  const html = (await (await editor.get("/studio/drafts")).text()).replaceAll("&quot;", '"');
  const discard = /value="(\["faqs"[^\]]*\])"/.exec(html)?.[1] as string;
  expect((await editor.post("/studio/drafts", { discard })).headers.get("location")).toBe("/studio/drafts");
  expect((await editor.post("/studio/drafts", { discard })).status).toBe(422);
  expect(await (await editor.get("/studio/drafts")).text()).not.toContain("Do kites fly?");
});

test("repeated requests of a preview share one page, and those of other drafts wait or are answered with 503", async () => {
  const linkTo = async (entry: string) => {
    const html = await (await editor.get(`/studio/posts/edit?entry=${entry}`)).text();
    const link = /\/studio\/preview\?[^"\\]*show=draft[^"\\]*/.exec(html.replaceAll("\\u0026", "&"))?.[0];
    return (link as string).replaceAll("&amp;", "&");
  };
  const link = await linkTo("ble-battery-arithmetic");
  const same = await Promise.all(Array.from({ length: 20 }, () => shared.get(link)));
  expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200));

  const slugs = [
    "angularjs-route-by-route",
    "clock-skew-on-a-boat",
    "what-fsync-costs",
    "retries-with-a-budget",
  ];
  const links = await Promise.all(slugs.map(linkTo));
  // The published page of each is another one.
  const all = [...links, ...links.map((one) => one.replace("show=draft", "show=live"))];
  const others = await Promise.all(all.map((one) => shared.get(one)));
  for (const { status, headers } of others) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(headers.get("retry-after")).toMatch(/^\d+$/);
  }
});
