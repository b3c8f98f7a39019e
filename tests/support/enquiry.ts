import type { Page } from "@playwright/test";

export const enquiry = {
  Name: "Ada Lindqvist",
  Email: "ada@example.com",
  Country: "Sweden",
  Phone: "4612345678",
};

export async function fillEnquiry(page: Page, details: string): Promise<void> {
  for (const [label, value] of Object.entries(enquiry))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Budget").selectOption("$5000 - $25,000");
  await page.getByLabel("Project details").fill(details);
  await answerChallenge(page);
}

export async function answerChallenge(page: Page): Promise<void> {
  const question = page.getByLabel(/^What is \d \+ \d\?/);
  const label = await page
    .getByText(/^What is \d \+ \d\?/)
    .first()
    .textContent();
  const [a, b] = (label ?? "").match(/\d/g) as [string, string];
  await question.fill(String(Number(a) + Number(b)));
}
