import { boardMax } from "#core/board.ts";
import { resumeFile } from "#tests/support/application-form.ts";
import type { BuiltSite } from "#tests/support/built-site.ts";
import { listCutOff } from "#tests/support/fit.ts";
import { expect, expectAccessible, waitForHydration } from "#tests/support/journey.ts";
import { invite, openWithoutScripts, startSession, test } from "#tests/support/journey-with-desk.ts";
import { pdfWithText } from "#tests/support/resume-files.ts";
import { sendApplication } from "#tests/support/sent-leads.ts";
import { openSiteDatabase } from "#tests/support/site-database.ts";
import { readMails } from "#tests/support/stored.ts";

test("an application is read, scored, moved on the board by mouse and keys, and rejected by a person", async ({
  page,
  site,
}) => {
  await startSession(page, await invite(site, "hal@example.com", "hr"));
  const fields = { name: "Rosa Vik", email: "rosa@example.com" };
  const lead = await sendApplication(site, fields, resumeFile("cv.pdf", pdfWithText("Ten years of iOS")));
  await page.goto(lead);
  await waitForHydration(page);
  await page.getByRole("button", { name: "Open the resume" }).click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("title", "Resume of Rosa Vik");
  await expect(frame).toHaveAttribute("sandbox", "allow-scripts");
  // Browsers draw in a frame only while it's on the screen.
  await frame.scrollIntoViewIfNeeded();
  await expect(frame).toHaveAttribute("aria-busy", "false");
  const file = page.getByRole("link", { name: "Open in a new tab" });
  const shown = await page.request.get((await file.getAttribute("href")) ?? "");
  expect(shown.headers()["content-type"]).toContain("application/pdf");
  expect(shown.headers()["content-disposition"]).toContain("inline");
  await expectAccessible(page);

  await page.keyboard.press("i");
  await expect(page.getByRole("radio", { name: "Strong yes" })).toBeFocused();
  await expect(frame).toBeInViewport({ ratio: 0.3 });
  await page.getByRole("radiogroup", { name: "Skills" }).getByText("4").click();
  await page.getByRole("radiogroup", { name: "Hire?" }).getByText("Yes", { exact: true }).click();
  await page.getByLabel("Strengths").fill("Knows her craft.");
  await page.getByLabel("Doubts").fill("Speaks little.");
  await page.getByRole("button", { name: "Send scorecard" }).click();
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText("Knows her craft.");
  await expect(timeline).toContainText("Speaks little.");
  await expect(timeline).toContainText("4 of 5");
  await expect(page.getByText("Score 4.0 of 5")).toBeVisible();
  await page.getByText("Details", { exact: true }).click();
  const scorecards = page.getByRole("region", { name: "Scorecards" });
  await expect(scorecards).toContainText("4.0 of 5");
  await scorecards.getByRole("button", { name: "Invite" }).click();
  await expect(scorecards).toContainText("All scorecards are in");
  await expectAccessible(page);

  await page.goto("/desk/applications");
  await waitForHydration(page);
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const card = (name: string) => column(name).getByRole("listitem").filter({ hasText: "Rosa Vik" });
  await expect(card("New")).toContainText("4.0");
  await expectAccessible(page);
  await card("New").dragTo(column("Screening"));
  await expect(card("Screening")).toBeVisible();

  await card("Screening").getByRole("link").focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("menuitem", { name: "Interview" }).focus();
  // The card moves at once; reloading before the response would cancel the request.
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  await expect(card("Interview")).toBeVisible();
  await saved;
  await page.reload();
  await expect(card("Interview")).toBeVisible();
  await waitForHydration(page);
  await card("Interview").hover();
  await card("Interview")
    .getByRole("button", { name: /^Move to/ })
    .click();
  await page.getByRole("menuitem", { name: "Rejected" }).click();
  await expect(card("Rejected")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await listCutOff(page)).toEqual([]);

  await page.getByRole("link", { name: "Write the rejection email" }).click();
  const text = page.getByLabel(/^To Rosa Vik/);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/Rosa/);
  expect(await listCutOff(page)).toEqual([]);
  await expectAccessible(page);
  const rejections = async () =>
    (await readMails(site.dataDir)).filter(
      ({ to, subject }) => to?.[0]?.address === "rosa@example.com" && subject === "About your time",
    );
  expect(await rejections()).toEqual([]);
  await page.getByLabel("Subject").fill("About your time");
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(timeline).toContainText("About your time");
  await expect.poll(async () => (await rejections()).length).toBe(1);
});

test("a column shows the newest, and links to the list of all", async ({ page, site }) => {
  const count = boardMax("rejected") + 1;
  for (let index = 0; index < count; index++)
    await sendApplication(site, { career_id: "", email: `applicant-${index}@example.com` });
  changeLeads(site, "stage = 'rejected', status = 'open' where opening_id = ''");
  await startSession(page, await invite(site, "ike@example.com", "hr"));
  await page.goto("/desk/applications?opening=general");
  await waitForHydration(page);
  const column = page.getByRole("region", { name: /^Rejected/ });
  await expect(column.getByRole("listitem")).toHaveCount(boardMax("rejected"));
  await expectAccessible(page);
  await column.getByRole("link", { name: `All ${count} rejected` }).click();
  await expect(page.getByRole("status").first()).toHaveText(`${count} leads`);
});

test("several applicants are rejected by keys, with an email each that is read, changed and taken back", async ({
  page,
  site,
}) => {
  for (const name of ["Ada Berg", "Bo Lind", "Cy Holm"])
    await sendApplication(site, {
      name,
      email: `${name.slice(0, 2).trim()}@example.org`,
      career_id: "qa-engineer",
    });
  changeLeads(site, "status = 'open' where opening_id = 'qa-engineer'");
  await startSession(page, await invite(site, "jo@example.com", "hr"));
  await page.goto("/desk/applications?opening=qa-engineer");
  await waitForHydration(page);
  // The fixture names this stage.
  await expect(page.getByRole("region", { name: /^Test session/ })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Cy Holm" })).toBeFocused();
  await page.keyboard.press("m");
  await page.getByRole("menuitem", { name: "Test session" }).press("Enter");
  await expect(page.getByRole("link", { name: "Bo Lind" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByRole("region", { name: /^New/ })).toContainText("Cy Holm");
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move to: the selected applications" }).click();
  await page.getByRole("menuitem", { name: "Rejected" }).click();
  const people = page.getByRole("listitem").filter({ has: page.getByRole("checkbox") });
  await expect(people).toHaveCount(2);
  await expectAccessible(page);
  await page.getByText("Email", { exact: true }).last().click();
  await people.last().getByLabel("Subject").fill("About your time");
  await people.last().getByLabel("Text").fill("Dear Bo, thank you.");
  await people
    .first()
    .getByRole("checkbox", { name: /^Send this email/ })
    .uncheck();
  await people.last().getByLabel("Subject").press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Moved without an email")).toBeVisible();
  await expect(page.getByText("Email queued")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Take everything back/ }).click();
  await expect(page.getByText("1 email taken back")).toBeVisible();
  await page.goto("/desk/applications?opening=qa-engineer");
  await expect(page.getByRole("region", { name: /^New/ }).getByRole("listitem")).toHaveCount(3);
});

test("on a phone, an open resume stays open on the next application, which is scored by keys", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await startSession(page, await invite(site, "liv@example.com", "hr"));
  for (const name of ["Eli Foss", "Fay Gran"])
    await sendApplication(
      site,
      { name, email: `${name.slice(0, 3)}@example.org`, career_id: "site-reliability-engineer" },
      resumeFile("cv.pdf", pdfWithText(`Resume of ${name}`)),
    );
  changeLeads(site, "status = 'open' where opening_id = 'site-reliability-engineer'");
  await page.goto("/desk/inbox?view=applications&opening=site-reliability-engineer&sort=name");
  await waitForHydration(page);
  await page.getByRole("link", { name: "Eli Foss", exact: true }).click();
  await page.getByRole("button", { name: "Open the resume" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Resume of Eli Foss");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.locator("iframe")).toHaveAttribute("title", "Resume of Fay Gran");
  expect(await listCutOff(page)).toEqual([]);
  await page.getByRole("tab", { name: "Scorecard" }).click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "Strong yes" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
});

test("applications are moved without scripts", async ({ browser, page, site }) => {
  await sendApplication(site, { name: "Di Falk", email: "di@example.org", career_id: "data-engineer" });
  changeLeads(site, "status = 'open' where opening_id = 'data-engineer'");
  await startSession(page, await invite(site, "kim@example.com", "hr"));
  const plain = await openWithoutScripts(browser, site, page);
  await plain.goto(`${site.url}/desk/applications?opening=data-engineer`);
  await plain.getByRole("checkbox", { name: /^Select Di Falk/ }).check();
  await plain.getByLabel("Move the selected applications to").selectOption("Offer");
  await plain.getByRole("button", { name: "Continue" }).click();
  await plain.getByRole("button", { name: "Move to Offer and send" }).click();
  await expect(plain.getByText("Moved without an email")).toBeVisible();
  await plain.getByRole("button", { name: "Take everything back" }).click();
  await plain.goto(`${site.url}/desk/applications?opening=data-engineer`);
  await expect(plain.getByRole("region", { name: /^New/ })).toContainText("Di Falk");
  await plain.close();
});

/** The filter may take so many from one address for spam. */
function changeLeads({ dataDir }: BuiltSite, set: string): void {
  const database = openSiteDatabase(dataDir);
  database.exec(`update lead set ${set}`);
  database.close();
}
