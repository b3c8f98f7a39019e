import type { Locator, Page } from "@playwright/test";

export const enquiry = {
  Name: "Ada Lindqvist",
  Email: "ada@example.com",
  Country: "Sweden",
  Phone: "4612345678",
};

/** By default in the form of the page's own content; the footer has another. */
export async function fillEnquiry(
  page: Page,
  details: string,
  form: Locator = page.getByRole("main"),
): Promise<void> {
  for (const [label, value] of Object.entries(enquiry))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel("Budget").selectOption("$5000 - $25,000");
  await form.getByLabel("Project details").fill(details);
  await answerChallenge(form);
}

export async function answerChallenge(form: Locator): Promise<void> {
  const question = form.getByLabel(/^What is \d \+ \d\?/);
  const label = await form
    .getByText(/^What is \d \+ \d\?/)
    .first()
    .textContent();
  const [a, b] = (label ?? "").match(/\d/g) as [string, string];
  await question.fill(String(Number(a) + Number(b)));
}
