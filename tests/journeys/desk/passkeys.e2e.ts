import { expect, waitForHydration } from "#tests/support/journey.ts";
import { invite, startSession, test } from "#tests/support/journey-with-desk.ts";

test("a passkey is added, signs in, only when the device verifies its owner, and can be removed", async ({
  page,
  site,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await startSession(page, await invite(site, "ada@example.com", "editor"));
  const goToAccount = async () => {
    await page.waitForURL((url) => !url.pathname.includes("sign-in"));
    await page.goto("/desk/account");
    await waitForHydration(page);
  };
  await goToAccount();
  await page.getByLabel("Device name").fill("Laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("button", { name: "Remove Laptop" })).toBeVisible();

  const signOut = async () => {
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL(/\/desk\/sign-in/);
    await waitForHydration(page);
  };
  await signOut();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await goToAccount();

  await signOut();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await goToAccount();
  await page.getByRole("button", { name: "Remove Laptop" }).click();
  await expect(page.getByRole("button", { name: "Remove Laptop" })).toHaveCount(0);
  await signOut();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});
