import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createVisitor, invite, signInAs } from "#tests/support/desk-visitor.ts";
import { rawClient } from "#tests/support/raw-request.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

test("the endpoints of the sign-in that browsers do not need are unknown URLs", async () => {
  const visitor = createVisitor(await openSiteOnPort());
  for (const endpoint of ["auth", "auth/get-session", "auth/sign-up/email", "auth/sign-in/magic-link"])
    expect([endpoint, (await visitor.get(`/desk/${endpoint}`)).status]).toEqual([endpoint, 404]);
  expect((await visitor.post("/desk/auth/sign-up/email")).status).toBe(404);
});

test("pages of the Desk are private, with a nonce and without unsafe scripts", async () => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "admin");
  const [one, other] = [await visitor.get("/desk/people"), await visitor.get("/desk/people")];
  const policy = one.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{22,}'(?:;|$)/);
  expect(policy).not.toBe(other.headers.get("content-security-policy"));
  expect(one.headers.get("cache-control")).toBe("private, no-store");
  expect(one.headers.get("x-robots-tag")).toBe("noindex");
  expect(one.headers.has("server-timing")).toBe(false);
  expect(one.headers.get("permissions-policy")).toContain("publickey-credentials-get=(self)");
  expect((await site.get("/")).headers.get("permissions-policy")).toContain("publickey-credentials-get=()");
  const html = await one.text();
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
});

test.each(["/desk/sign-in", "/desk/people", "/studio"])(
  "the stylesheet of %s comes after the one of all pages, which it overrides",
  async (page) => {
    const site = await openSiteOnPort();
    const visitor = page === "/desk/sign-in" ? site : await signInAs(site, "admin");
    const html = await (await visitor.get(page)).text();
    const stylesheets = html.match(/<style id="styles"|<link[^>]* rel="stylesheet"/g) ?? [];
    expect(stylesheets.length).toBeGreaterThan(1);
    expect(stylesheets[0]).toBe('<style id="styles"');
  },
);

test("the session cookie is hidden from scripts, and over https it is secure", async () => {
  const plain = await openSiteOnPort();
  const secure = await openSiteOnPort({ SITE_URL: "https://www.example.com", MAIL: "files" });
  for (const [site, environment] of [
    [plain, {}],
    [secure, { SITE_URL: "https://www.example.com", MAIL: "files" }],
  ] as const) {
    const visitor = createVisitor(site);
    const response = await visitor.post(await invite(site, "admin", environment));
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/(?:;|$)/);
    expect(cookie).toMatch(/; HttpOnly(?:;|$)/);
    expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/);
    expect(/; Secure(?:;|$)/.test(cookie)).toBe(site === secure);
    expect(cookie.startsWith("__Secure-")).toBe(site === secure);
  }
});

test("a page that asked for the sign-in is shown after it, once, and only one of the Desk or the Studio", async () => {
  const site = await openSiteOnPort();
  const visitor = createVisitor(site);
  const locationOf = async (path: string) =>
    (await visitor.get(path, { accept: "text/html,*/*;q=0.8" })).headers.get("location");
  const wanted = "/desk/audit?action=signed-in";
  expect(await locationOf(wanted)).toBe("/desk/sign-in");
  // Of a page that was open when the session ended.
  for (const path of ["/desk/notices/unread", "/desk/people.data"])
    await visitor.get(path, { accept: "*/*" });
  await visitor.post(await invite(site, "admin"));
  expect(await locationOf("/desk")).toBe(wanted);
  expect(await locationOf("/desk")).toBe("/desk/inbox");

  for (const page of ["https://evil.example/", "//evil.example/desk/", "/desk/../evil", "/desk/x\r\nY: z"]) {
    const value = Buffer.from(JSON.stringify(page)).toString("base64");
    const response = await createVisitor(site, new Map([...visitor.cookies, ["desk-wanted", value]])).get(
      "/desk",
    );
    expect(response.headers.get("location"), page).toBe("/desk/inbox");
  }
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  ["a subdomain", { "sec-fetch-site": "same-site", origin: "https://www.evil.example" }],
])("refuses what %s posts with the cookies of a person", async (_name, headers) => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "admin");
  const fields = { intent: "invite", name: "Eve", email: "eve@example.com", role: "admin" };
  expect((await visitor.post("/desk/people", fields, headers)).status).toBe(403);
  expect((await visitor.post("/desk/auth/passkey/verify-registration", {}, headers)).status).toBe(403);
  expect(await (await visitor.get("/desk/people")).text()).not.toContain("eve@example.com");
});

test("a link in a mail opens pages of the Desk, and no export, file, data or events", async () => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "admin");
  const cookie = Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  const request = rawClient(site.url);
  const statusOf = async (url: string, from: string, mode: string, destination: string) => {
    const headers = [`Sec-Fetch-Site: ${from}`, `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${destination}`];
    return (await request(`GET ${url} HTTP/1.1`, `Cookie: ${cookie}`, ...headers)).status;
  };
  for (const page of ["/desk/inbox", "/desk/people", "/studio", "/studio/posts"]) {
    expect([page, await statusOf(page, "cross-site", "navigate", "document")]).toEqual([page, 200]);
    expect([page, await statusOf(page, "cross-site", "navigate", "iframe")]).toEqual([page, 403]);
    expect([page, await statusOf(page, "cross-site", "no-cors", "image")]).toEqual([page, 403]);
    expect([page, await statusOf(page, "same-site", "cors", "empty")]).toEqual([page, 403]);
  }
  for (const url of [
    ...["/desk/export.csv?view=all", "/desk/files/x", "/desk/events", "/desk/inbox.data"],
    ...["/desk/manifest?paths=/desk", "/%64esk/export.csv"],
  ]) {
    const refusals = url.includes("%") ? 301 : 403;
    expect([url, await statusOf(url, "cross-site", "navigate", "document")]).toEqual([url, refusals]);
    expect([url, await statusOf(url, "same-site", "navigate", "document")]).toEqual([url, refusals]);
  }
  expect(await statusOf("/desk/export.csv?view=all", "none", "navigate", "document")).toBe(200);
  expect(await statusOf("/desk/export.csv?view=all", "same-origin", "navigate", "document")).toBe(200);
});

test("a changed, forged or ended session is none", async () => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "admin");
  const [[name = "", value = ""] = []] = [...visitor.cookies];
  const ask = (cookie: string) =>
    fetch(`${site.url}/desk/people`, { headers: { cookie: `${name}=${cookie}` }, redirect: "manual" });
  expect((await ask(value)).status).toBe(200);
  expect((await ask(`${value.slice(0, -8)}AAAAAA%3D`)).status).toBe(302);
  expect((await ask(value.split(".")[0] as string)).status).toBe(302);
  await visitor.post("/desk/sign-out");
  expect((await ask(value)).status).toBe(302);
});

/** Makes all sessions older. */
function ageSessions(dataDir: string, minutes: number): void {
  const database = new DatabaseSync(join(dataDir, "fairlead.sqlite"));
  const before = new Date(Date.now() - minutes * 60_000).toISOString();
  database.prepare("update staff_session set created_at = ?").run(before);
  database.close();
}

test("dangerous actions ask for a sign-in of the last 15 minutes, and keep what was posted", async () => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "admin");
  const eve = { intent: "invite", name: "Eve Ito", email: "eve@example.com", role: "admin" };
  ageSessions(site.dataDir, 16);
  for (const [path, fields] of [
    ["/desk/people", eve],
    ["/desk/people", { intent: "change", id: "none", role: "admin" }],
    ["/desk/people", { intent: "remove", id: "none" }],
    ["/desk/account", { intent: "remove-passkey", id: "none" }],
    ["/desk/account", { intent: "end-session", id: "none" }],
    ["/desk/account", { intent: "end-others" }],
    ["/desk/leads/none", { intent: "erase", reference: "none" }],
  ] as const) {
    const response = await visitor.post(path, fields);
    const html = await response.text();
    expect([path, fields, response.status]).toEqual([path, fields, 403]);
    for (const [name, value] of Object.entries(fields))
      expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
  }
  const exported = await visitor.get("/desk/export.csv?view=all");
  const again = exported.headers.get("location") ?? "";
  expect([exported.status, again]).toEqual([303, "/desk/sign-in/again?to=%2Fdesk%2Fexport.csv%3Fview%3Dall"]);
  expect(await (await visitor.get(again)).text()).toMatch(/<form[^>]*action="\/desk\/export\.csv"/);
  const elsewhere = await visitor.get("/desk/sign-in/again?to=//evil.example/desk");
  expect(await elsewhere.text()).not.toContain("evil.example");
  expect(await (await visitor.get("/desk/people")).text()).not.toContain("eve@example.com");

  ageSessions(site.dataDir, 14);
  expect((await visitor.post("/desk/people", eve)).status).toBe(200);
  expect((await visitor.get("/desk/export.csv?view=all")).status).toBe(200);
});

test("a passkey is not added in a session that is older than 15 minutes", async () => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "reader");
  const path = "/desk/auth/passkey/generate-register-options";
  expect((await visitor.get(path)).status).toBe(200);
  ageSessions(site.dataDir, 16);
  expect((await visitor.get(path)).status).toBe(403);
  expect(await (await visitor.get("/desk/account")).text()).not.toContain(">Add a passkey");
});

test("with DESK=off its URLs are unknown, and nothing is asked of its tables", async () => {
  const site = await openSiteOnPort({ DESK: "off" });
  const database = new DatabaseSync(join(site.dataDir, "fairlead.sqlite"));
  database.exec("drop table staff_session; drop table staff_mail");
  database.close();
  const unknown = await (await site.get("/no-such-page")).text();
  for (const page of [
    ...["/desk", "/desk/sign-in", "/desk/people", "/desk/auth/sso", "/desk/inbox", "/desk/events"],
    ...["/desk/export.csv", "/desk/files/x", "/desk/manifest?paths=/desk", "/studio", "/desk/leads/x"],
  ]) {
    const response = await site.get(page);
    expect([page, response.status]).toEqual([page, 404]);
    expect(response.headers.get("permissions-policy")).toContain("publickey-credentials-get=()");
    expect((await response.text()).length).toBe(unknown.length);
  }
  expect((await createVisitor(site).post("/desk/people")).status).toBe(405);
});

test("too many tries to sign in are refused, for known addresses and unknown ones alike", async () => {
  const site = await openSiteOnPort({ RATE_SCALE: "1", TRUSTED_PROXIES: "1" });
  const visitor = await signInAs(site, "hr");
  const stranger = createVisitor(site);
  const from = (address: string) => ({ "x-forwarded-for": address });
  const asked = async (email: string, address: string) => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++)
      statuses.push((await stranger.post("/desk/sign-in", { email }, from(address))).status);
    return statuses;
  };
  const known = await asked("hr@example.com", "203.0.113.1");
  expect(known.at(-1)).toBe(429);
  expect(await asked("unknown@example.com", "203.0.113.3")).toEqual(known);
  const tries = Array.from({ length: 61 }, () =>
    stranger.post("/desk/auth/passkey/verify-authentication", {}, from("203.0.113.2")),
  );
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429);
  expect(refused.map(({ headers }) => Number(headers.get("retry-after")) > 0)).toEqual([true]);
  expect((await visitor.get("/desk/account")).status).toBe(200);
});

test("no public page names or loads a file of the Desk or the Studio", async () => {
  const site = await openSiteOnPort();
  const read = async (path: string) => (await site.get(path)).text();
  const filesIn = (text: string) =>
    Array.from(text.matchAll(/[\w.-]+-[\w-]{8}\.(?:js|css)\b/g), ([file]) => `/assets/${file}`);
  const pages = await Promise.all(["/", "/contact-us", "/blog", "/no-such-page"].map(read));
  const routes = await read("/__manifest?paths=/desk,/desk/inbox,/studio&version=x");
  const open = new Set(filesIn([...pages, routes].join("\n")));
  // All files that its scripts import.
  for (const file of open) for (const named of filesIn(await read(file))) open.add(named);
  const ofDesk = new Set(filesIn(await read("/desk/sign-in")));
  const hidden = [...ofDesk].filter((file) => !open.has(file));
  expect(open.size).toBeGreaterThan(5);
  expect(hidden.some((file) => file.endsWith(".js"))).toBe(true);
  expect([...open].filter((file) => /desk|studio/.test(file))).toEqual([]);
  expect([...pages, routes].filter((text) => /["'/]desk\b|["'/]studio\b/.test(text))).toEqual([]);
});
