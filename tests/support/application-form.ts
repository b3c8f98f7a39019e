import type { Locator } from "@playwright/test";
import { pdf } from "./resume-files.ts";

export const applicant = {
  Name: "Ada Lindqvist",
  "Email Address": "ada@example.com",
  "Contact No": "4612345678",
};

export const resumeFile = (name = "cv.pdf", buffer: Buffer = pdf) => ({
  name,
  mimeType: "application/pdf",
  buffer,
});

export const applicationForm = (within: Pick<Locator, "getByRole">, title: string | RegExp = /^APPLY FOR/) =>
  within.getByRole("form", { name: title });

export async function fillApplication(form: Locator, file = resumeFile(), plus = 0): Promise<void> {
  for (const [label, value] of Object.entries(applicant)) await form.getByLabel(label).fill(value);
  await answerChallenge(form, plus);
  await form.getByLabel("Upload Resume").setInputFiles(file);
}

export async function answerChallenge(form: Locator, plus = 0): Promise<void> {
  const question = await form.getByText(/^What is \d \+ \d\?/).textContent();
  const [a, b] = (question ?? "").match(/\d/g) as [string, string];
  await form.getByLabel(/^What is/).fill(String(Number(a) + Number(b) + plus));
}
