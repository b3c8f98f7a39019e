import { answerChallenge, fillEnquiry } from "#tests/support/enquiry.ts";
import { expect, test } from "#tests/support/journey.ts";
import { readMails, readSubmissions } from "#tests/support/stored.ts";

test.use({ javaScriptEnabled: false });

test("an enquiry from the contact page ends on the thank-you page, one row and one mail, sent twice or not", async ({
  page,
  site,
}) => {
  const details = "Sent by a plain form.";
  for (let time = 1; time <= 2; time++) {
    await page.goto("/contact-us");
    await fillEnquiry(page, details);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/thank-you\?ref=/);
    await expect(page.getByText("Our consultant will get in touch with you in next 24 hours.")).toBeVisible();
  }
  const stored = readSubmissions(site.dataDir).filter(({ fields }) => fields.project_details === details);
  expect(stored).toHaveLength(1);
  await expect
    .poll(async () => (await readMails(site.dataDir)).filter(({ text }) => text?.includes(details)))
    .toHaveLength(1);
});

test("an invalid form returns with its messages, a summary of links to the fields, and its values", async ({
  page,
}) => {
  await page.goto("/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Budget").selectOption("<$5000");
  await page.getByLabel(/nondisclosure/).check();
  await answerChallenge(page.getByRole("main"));
  const answer = await page.getByLabel(/^What is/).inputValue();
  await page.getByRole("button", { name: "Send enquiry" }).click();

  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("heading")).toHaveText("Please fill all the required fields");
  await expect(summary.getByRole("link")).toHaveText([
    "Email is required.",
    "country is required",
    "Phone is required",
    "Details are required",
  ]);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada");
  await expect(page.getByLabel("Budget")).toHaveValue("<$5000");
  await expect(page.getByLabel(/nondisclosure/)).toBeChecked();
  await expect(page.getByLabel(/^What is/)).toHaveValue(answer);
  await summary.getByRole("link", { name: "Email is required." }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
});

test("the footer form posts to the contact page, which shows it again when it is invalid", async ({
  page,
  site,
}) => {
  await page.goto("/?utm_source=news&x=1");
  await page.getByLabel("Name", { exact: true }).fill("Ada from the footer");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole("alert").getByRole("link", { name: "Country is required" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada from the footer");

  await fillEnquiry(page, "Begun in the footer.");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page).toHaveURL(/\/thank-you\?ref=/);
  const stored = readSubmissions(site.dataDir);
  expect(stored.find(({ fields }) => fields.project_details === "Begun in the footer.")).toMatchObject({
    source: { page: "/", campaign: { utm_source: "news" } },
  });
});
