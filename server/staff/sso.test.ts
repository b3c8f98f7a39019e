import { expect, test } from "vitest";
import { isVerified } from "./sso.ts";

const GOOGLE = "https://accounts.google.com";
const ENTRA = "https://login.microsoftonline.com/9d0c1e2f-0000-4000-8000-000000000000/v2.0";

test.each([
  ["says so", { email_verified: true }, GOOGLE, true],
  ["says no", { email_verified: false }, GOOGLE, false],
  ["says nothing", {}, GOOGLE, false],
  ["says so in text", { email_verified: "true" }, GOOGLE, false],
  ["is Entra ID and owns the domain", { xms_edov: true }, ENTRA, true],
  ["is Entra ID and says nothing", {}, ENTRA, false],
  ["borrows the claim of Entra ID", { xms_edov: true }, GOOGLE, false],
])("an address counts as verified when the provider %s: %o", (_name, profile, issuer, expected) => {
  expect(isVerified(profile, issuer)).toBe(expected);
});
