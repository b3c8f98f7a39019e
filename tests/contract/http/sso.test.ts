import { expect, test } from "vitest";
import { createVisitor, signInAs } from "#tests/support/desk-visitor.ts";
import { startIdentityProvider } from "#tests/support/identity-provider.ts";
import { openSiteOnPort } from "#tests/support/site-on-port.ts";

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
const HR = { sub: "1", email: "hr@example.com", email_verified: true };

test("single sign-on lets invited people in, by the address that the provider has verified", async () => {
  const { provider, environment, site, visitor, signInThere } = await openWithProvider();
  await signInAs(site, "hr", environment);
  provider.claims = { ...HR, name: "Other Name" };
  expect(await signInThere()).toBe("/desk");
  expect((await visitor.get("/desk/account")).status).toBe(200);
});

test.each([
  ["an unverified address", { sub: "1", email: "hr@example.com", email_verified: false }],
  ["an address of unknown state", { sub: "1", email: "hr@example.com" }],
  ["an unknown address", { sub: "2", email: "nobody@example.com", email_verified: true }],
  ["another client's token", { ...HR, aud: "other" }],
  ["another issuer's token", { ...HR, iss: "https://evil.example" }],
  ["another nonce", { ...HR, nonce: "other" }],
  ["a token without a nonce", { ...HR, nonce: undefined }],
  ["an expired token", { ...HR, exp: Math.floor(Date.now() / 1000) - 60 }],
  ["a token that never expires", { ...HR, exp: undefined }],
  ["a token for another authorized party", { ...HR, azp: "other" }],
  ["a token for several clients that names none as authorized", { ...HR, aud: ["fairlead", "other"] }],
  ["a token without a subject", { ...HR, sub: undefined }],
])("single sign-on refuses %s, with the same answer", async (_name, claims) => {
  const { provider, environment, site, visitor, signInThere } = await openWithProvider();
  await signInAs(site, "hr", environment);
  provider.claims = claims;
  expect(await signInThere()).toBe(HERE);
  expect((await visitor.get("/desk/account")).status).toBe(302);
});

test("single sign-on reads the user info of the subject of the ID token, and of no other", async () => {
  const { provider, environment, site, visitor, signInThere } = await openWithProvider();
  await signInAs(site, "hr", environment);
  provider.claims = { sub: "1" };
  provider.userInfo = { ...HR, sub: "2" };
  expect(await signInThere()).toBe(HERE);
  provider.userInfo = HR;
  expect(await signInThere()).toBe("/desk");
  expect((await visitor.get("/desk/account")).status).toBe(200);
});

test("single sign-on refuses a response without an ID token", async () => {
  const { provider, environment, site, signInThere } = await openWithProvider();
  await signInAs(site, "hr", environment);
  Object.assign(provider, { userInfo: HR, hasIdToken: false });
  expect(await signInThere()).toBe(HERE);
});

test("a provider that is down stops neither the start nor the next try", async () => {
  const { provider, environment, site, signInThere } = await openWithProvider();
  provider.isUp = false;
  expect(await signInThere()).toBe("/desk/sign-in?problem=sso-unavailable");
  await signInAs(site, "hr", environment);
  provider.isUp = true;
  provider.claims = HR;
  expect(await signInThere()).toBe("/desk");
});
