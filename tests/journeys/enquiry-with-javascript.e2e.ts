import type { Locator } from "@playwright/test";
import { answerChallenge, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { keepMessages } from "#tests/support/keep-messages.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

const detailsOf = (submissions: { fields: Record<string, unknown> }[]) =>
  submissions.map(({ fields }) => fields.project_details);

test("an enquiry is stored, mailed and confirmed, and the form is reset", async ({ page, site }) => {
  const details = "An app for drivers, sent by a script.";
  await page.goto("/contact-us");
  await waitForHydration(page);
  await keepMessages(page);
  await fillEnquiry(page, details);
  await page.getByLabel(/nondisclosure/).check();
  const challenge = page.getByRole("main").locator("input[name=challenge]");
  const used = await challenge.inputValue();
  const looked = Promise.withResolvers<void>();
  await page.route("**/contact-us.data", async (route) => {
    await looked.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.locator("[data-spinner=primary]")).not.toBeEmpty();
  await expectAccessible(page, "never");
  looked.resolve();

  await expect(page).toHaveURL(/\/thank-you\?ref=[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for visiting us!");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Thank you! Your enquiry has been received.")).toBeVisible();

  const reference = new URL(page.url()).searchParams.get("ref");
  const stored = readSubmissions(site.dataDir).filter(({ fields }) => fields.project_details === details);
  expect(stored).toMatchObject([
    { reference, verdict: "clear", fields: { project_nda: 1, country: "Sweden" } },
  ]);
  await expect
    .poll(async () => (await readMails(site.dataDir)).map(({ subject }) => subject))
    .toContain(`Enquiry ${reference} from Ada Lindqvist`);

  await page.goBack();
  // The challenge of the page was used.
  await expect(challenge).not.toHaveValue(used);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Budget")).toHaveValue("");
});

test("the source of a visit is sent with the enquiry and not stored in the browser", async ({
  page,
  site,
  context,
}) => {
  const details = "Sent from another page than the first.";
  await page.goto("/?utm_source=news&utm_medium=mail&gclid=click", {
    referer: "https://search.example.org/q?x",
  });
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await fillEnquiry(page, details, page.getByRole("contentinfo"));
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);

  const stored = readSubmissions(site.dataDir).find(({ fields }) => fields.project_details === details);
  expect(stored?.source).toEqual({
    page: "/blog",
    campaign: { utm_source: "news", utm_medium: "mail" },
    referrer: "search.example.org",
  });
  const { cookies, origins } = await context.storageState();
  expect(cookies.map(({ name }) => name)).toEqual(["XSRF-TOKEN"]);
  expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
});

test("messages are next to their fields, the first invalid field has the focus, and all values stay", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  await keepMessages(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Phone", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Send enquiry" }).click();

  const email = page.getByLabel("Email", { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Email is required\./);
  await expect(page.getByLabel("Country", { exact: true })).toHaveAccessibleDescription(
    /country is required/,
  );
  await expect(page.getByLabel("Phone", { exact: true })).toHaveAccessibleDescription(
    /Phone must be minimum 10 digits/,
  );
  await expect(page.getByLabel("Budget")).toHaveAccessibleDescription(/Please select a Budget/);
  await expect(page.getByRole("status").getByText("Please fill all the required fields")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  await expectAccessible(page);
});

test("a phone number keeps its + and loses what stands between its digits as it is typed, pasted or filled in", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  const phone = page.getByLabel("Phone", { exact: true });
  await phone.pressSequentially("+47 22-33.44 (55) 66");
  await expect(phone).toHaveValue("+472233445566");
  await phone.press("Home");
  await phone.press("ArrowRight");
  await phone.pressSequentially("(1) ");
  await phone.pressSequentially("2");
  await expect(phone).toHaveValue("+12472233445566");
  await phone.fill("\u202a＋４７ 22 33 44 55\u202c");
  await expect(phone).toHaveValue("+4722334455");
  await phone.fill("(512) 555-0142");
  await expect(phone).toHaveValue("5125550142");
  await phone.fill("+47 call me");
  await expect(phone).toHaveValue("+47callme");
});

test("an equal toast is shown once and disappears with the page", async ({ page }) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  await keepMessages(page);
  const send = page.getByRole("button", { name: "Send enquiry" });
  await send.click();
  await send.click();
  const toasts = page.locator("[data-toast]");
  await expect(toasts).toHaveText(["Error: Please fill all the required fields"]);
  await page.getByRole("contentinfo").getByRole("link").first().click();
  await expect(page).not.toHaveURL(/contact-us/);
  await expect(toasts).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 667 }, hasTouch: true });

  test("a toast covers neither the menu nor the focused field, and the error summary stands below it", async ({
    page,
  }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    await keepMessages(page);
    await page.getByRole("button", { name: "Send enquiry" }).tap();
    const toast = page.locator("[data-toast][data-state=active]");
    const field = page.getByLabel("Name", { exact: true });
    await expect(field).toBeFocused();
    const isClear = async (other: Locator) => {
      const [a, b] = [await toast.boundingBox(), await other.boundingBox()];
      return a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y);
    };
    await expect.poll(() => isClear(field)).toBe(true);
    expect(await isClear(page.getByRole("button", { name: "Menu" }))).toBe(true);
    const [message, summary] = [
      await toast.boundingBox(),
      await page.locator("[data-error-summary]").boundingBox(),
    ];
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(summary?.y ?? 0);
  });
});

test.describe("when the request fails", () => {
  test.use({ expected: /413|429|502/ });

  test("the message fits the status of a proxy, and all values stay", async ({ page }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    await keepMessages(page);
    await fillEnquiry(page, "Sent through a proxy.");
    for (const [status, words] of [
      [413, /too long for the form/],
      [429, /too many requests/],
      [502, /on our side/],
    ] as const) {
      const answer = { status, contentType: "text/html", body: "<h1>nginx</h1>" };
      await page.route("**/contact-us.data", (route) => route.fulfill(answer));
      await page.getByRole("button", { name: "Send enquiry" }).click();
      await expect(page.getByRole("alert")).toHaveText(words);
      await expect(page.getByRole("alert")).toBeFocused();
      await expect(page.locator("[data-toast]").getByText(words)).toBeVisible();
      await expect(page.getByLabel("Project details")).toHaveValue("Sent through a proxy.");
    }
  });
});

test("a wrong answer is cleared and a new sum is shown; all other values stay", async ({ page, site }) => {
  const details = "Sent with a wrong sum first.";
  await page.goto("/contact-us");
  await waitForHydration(page);
  await fillEnquiry(page, details);
  const before = await page.locator('input[name="challenge"]').inputValue();
  await page.getByLabel(/^What is/).fill("19");
  await page.getByRole("button", { name: "Send enquiry" }).click();

  const answer = page.getByLabel(/^What is/);
  await expect(answer).toHaveAccessibleDescription(/Please submit the correct answer/);
  await expect(answer).toHaveValue("");
  await expect(answer).toBeFocused();
  await expect(page.locator('input[name="challenge"]')).not.toHaveValue(before);
  await expect(page.getByLabel("Project details")).toHaveValue(details);

  await answer.fill("9");
  await expect(answer).toHaveAttribute("aria-invalid", "true");
  await answerChallenge(page.getByRole("main"));
  await expect(answer).not.toHaveAttribute("aria-invalid");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);
  expect(detailsOf(readSubmissions(site.dataDir))).toContain(details);
});

test("a double click sends one enquiry", async ({ page, site }) => {
  const details = "Clicked twice.";
  await page.goto("/contact-us");
  await waitForHydration(page);
  await fillEnquiry(page, details);
  await page.getByRole("button", { name: "Send enquiry" }).dblclick();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);
  expect(detailsOf(readSubmissions(site.dataDir)).filter((one) => one === details)).toHaveLength(1);
});

test.describe("without a network", () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ });

  test("the form shows the message and its input", async ({ page, context }) => {
    await page.goto("/contact-us");
    await waitForHydration(page);
    await keepMessages(page);
    await fillEnquiry(page, "Sent on a train.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("status").getByText(/check your connection/)).toBeVisible();
    await expect(page.getByLabel("Project details")).toHaveValue("Sent on a train.");
    await context.setOffline(false);
  });
});
