import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { ROLES, type Role } from "#core/staff.ts";
import { createVisitor, invite, signInAs } from "#tests/support/desk-visitor.ts";
import { startIdentityProvider } from "#tests/support/identity-provider.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

/** Every page of the Desk, and the roles that may open it. */
const PAGES: Readonly<Record<string, readonly Role[]>> = {
  "/desk/people": ["admin"],
  "/desk/audit": ["admin"],
  "/desk/account": ROLES,
};

/** Changes that would be made, and the roles that may make them; 409 and 422 come after the check. */
const CHANGES: readonly {
  path: string;
  fields: Record<string, string>;
  roles: readonly Role[];
  status: number;
}[] = [
  { path: "/desk/people", fields: { intent: "invite" }, roles: ["admin"], status: 422 },
  { path: "/desk/people", fields: { intent: "invite-again", id: "none" }, roles: ["admin"], status: 409 },
  {
    path: "/desk/people",
    fields: { intent: "change", id: "none", role: "admin" },
    roles: ["admin"],
    status: 409,
  },
  { path: "/desk/people", fields: { intent: "remove", id: "none" }, roles: ["admin"], status: 409 },
  { path: "/desk/account", fields: { intent: "rename" }, roles: ROLES, status: 422 },
  { path: "/desk/account", fields: { intent: "end-session", id: "none" }, roles: ROLES, status: 302 },
  { path: "/desk/account", fields: { intent: "remove-passkey", id: "none" }, roles: ROLES, status: 302 },
  { path: "/desk/account", fields: { intent: "unknown" }, roles: ROLES, status: 400 },
];

test.each(ROLES)("%s opens the pages and makes the changes of the role, and no others", async (role) => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, role);
  for (const [page, roles] of Object.entries(PAGES)) {
    const expected = roles.includes(role) ? 200 : 404;
    expect([page, (await visitor.get(page)).status]).toEqual([page, expected]);
    expect([page, (await visitor.get(`${page}.data`)).status]).toEqual([page, expected]);
  }
  for (const { path: page, fields, roles, status } of CHANGES) {
    const expected = roles.includes(role) ? status : 404;
    expect([page, fields, (await visitor.post(page, fields)).status]).toEqual([page, fields, expected]);
  }
});

test("without a session every address leads to the sign-in, known or not", async () => {
  const site = await openSiteOnPort();
  const visitor = createVisitor(site);
  for (const page of [...Object.keys(PAGES), "/desk", "/desk/", "/desk/no-such-page", "/desk/people/1"]) {
    const response = await visitor.get(page);
    expect([page, response.status, response.headers.get("location")]).toEqual([page, 302, "/desk/sign-in"]);
    expect(await response.text()).toBe("");
  }
  for (const { path: page, fields } of CHANGES) {
    const response = await visitor.post(page, fields);
    expect([page, response.status, response.headers.get("location")]).toEqual([page, 302, "/desk/sign-in"]);
  }
  for (const endpoint of ["manifest?paths=/desk/people", "auth", "auth/get-session", "auth/sign-up/email"])
    expect([endpoint, (await visitor.get(`/desk/${endpoint}`)).status]).toEqual([endpoint, 404]);
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

test("a passkey is not added in a session that is older than an hour", async () => {
  const site = await openSiteOnPort();
  const visitor = await signInAs(site, "reader");
  const path = "/desk/auth/passkey/generate-register-options";
  expect((await visitor.get(path)).status).toBe(200);
  const database = new DatabaseSync(join(site.dataDir, "fairlead.sqlite"));
  const before = new Date(Date.now() - 61 * 60_000).toISOString();
  database.prepare("update staff_session set created_at = ?").run(before);
  database.close();
  expect((await visitor.get(path)).status).toBe(403);
  expect(await (await visitor.get("/desk/account")).text()).not.toContain("Add a passkey");
});

test("with DESK=off its addresses are unknown ones, and nothing is asked of its tables", async () => {
  const site = await openSiteOnPort({ DESK: "off" });
  const database = new DatabaseSync(join(site.dataDir, "fairlead.sqlite"));
  database.exec("drop table staff_session; drop table staff_mail");
  database.close();
  const unknown = await (await site.get("/no-such-page")).text();
  for (const page of ["/desk", "/desk/sign-in", "/desk/people", "/desk/auth/sso"]) {
    const response = await site.get(page);
    expect([page, response.status]).toEqual([page, 404]);
    expect(response.headers.get("permissions-policy")).toContain("publickey-credentials-get=()");
    expect((await response.text()).length).toBe(unknown.length);
  }
  expect((await createVisitor(site).post("/desk/people")).status).toBe(405);
});

async function openWithProvider() {
  const provider = await startIdentityProvider();
  const environment = {
    SITE_URL: "http://localhost:3000",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: "secret",
  };
  const site = await openSiteOnPort(environment);
  const visitor = createVisitor(site);
  /** Goes to the provider and back; returns where that leads. */
  async function signInThere(): Promise<string | null> {
    const started = await visitor.get("/desk/auth/sso");
    const there = started.headers.get("location") ?? "";
    if (!there.startsWith("http")) return there;
    const sent = await fetch(there, { redirect: "manual" });
    const back = new URL(sent.headers.get("location") ?? "");
    return (await visitor.get(back.pathname + back.search)).headers.get("location");
  }
  return { provider, environment, site, visitor, signInThere };
}

const HERE = "/desk/sign-in?problem=sso";

test("single sign-on lets invited people in, by the address that the provider has verified", async () => {
  const { provider, environment, site, visitor, signInThere } = await openWithProvider();
  await signInAs(site, "hr", environment);
  provider.claims = { sub: "1", email: "hr@example.com", email_verified: true, name: "Other Name" };
  expect(await signInThere()).toBe("/desk");
  expect((await visitor.get("/desk/account")).status).toBe(200);
});

test.each([
  ["an unverified address", { sub: "1", email: "hr@example.com", email_verified: false }],
  ["an address of unknown state", { sub: "1", email: "hr@example.com" }],
  ["an unknown address", { sub: "2", email: "nobody@example.com", email_verified: true }],
  ["another client's token", { sub: "1", email: "hr@example.com", email_verified: true, aud: "other" }],
  [
    "another issuer's token",
    { sub: "1", email: "hr@example.com", email_verified: true, iss: "https://evil.example" },
  ],
  ["a token without the nonce", { sub: "1", email: "hr@example.com", email_verified: true, nonce: "other" }],
])("single sign-on refuses %s, with the same answer", async (_name, claims) => {
  const { provider, environment, site, visitor, signInThere } = await openWithProvider();
  await signInAs(site, "hr", environment);
  provider.claims = claims;
  expect(await signInThere()).toBe(HERE);
  expect((await visitor.get("/desk/account")).status).toBe(302);
});

test("a provider that is down stops neither the start nor the next try", async () => {
  const { provider, environment, site, signInThere } = await openWithProvider();
  provider.isUp = false;
  expect(await signInThere()).toBe("/desk/sign-in?problem=sso-unavailable");
  await signInAs(site, "hr", environment);
  provider.isUp = true;
  provider.claims = { sub: "1", email: "hr@example.com", email_verified: true };
  expect(await signInThere()).toBe("/desk");
});
