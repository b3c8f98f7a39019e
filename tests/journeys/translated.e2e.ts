import type { Browser, Page } from "@playwright/test";
import { readChallenge } from "#core/challenge.ts";
import { applicationForm, resumeFile } from "#tests/support/application-form.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { translate } from "#tests/support/translate.ts";

/** Of a new visitor; nothing moves by itself. */
async function openPage(browser: Browser, origin: string, url: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: origin, timezoneId: "Europe/Berlin", reducedMotion: "reduce" })
  ).newPage();
  await page.goto(url);
  await waitForHydration(page);
  return page;
}

/** Without white space, which depends on the elements around a text, and without sums. */
const textOf = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluate((element: HTMLElement) =>
      element.innerText.replace(/\s+/g, " ").replace(/What is \d \+ \d/g, "a sum"),
    );

const ZONE = "Your time zone";
const chooseZone = async (page: Page) => {
  await expect(page.getByLabel(ZONE)).toHaveValue("Europe/Berlin");
  for (const zone of ["Asia/Tokyo", "America/New_York", "Asia/Kolkata"])
    await page.getByLabel(ZONE).selectOption(zone);
};

const { questions, words } = shippedContent.estimate;

const screens = (page: Page) => page.getByLabel(questions.screens.text);

/** What a visitor does on a page, and what its texts must then say. */
const PAGES: Record<string, { url: string; act: (page: Page) => Promise<void> }> = {
  "slots of a call in another zone": { url: "/book-a-call", act: chooseZone },
  "shared hours of the overview": { url: "/hiring-model", act: chooseZone },
  "shared hours of a hire page": { url: "/hire-resources/hire-react-developer", act: chooseZone },
  "the estimate": {
    url: "/estimate",
    async act(page) {
      await screens(page).fill("-4");
      await screens(page).fill("12");
      for (const group of await page.getByRole("main").getByRole("group").all())
        await group.getByRole("radio").first().check();
      await page.getByLabel(questions.integrations.text).fill("2");
      await page.getByLabel(questions.support.text).fill("10");
      await page.getByRole("button", { name: words.questions.show }).click();
      await expect(page.getByRole("heading", { name: "Team" })).toBeVisible();
      await page.getByRole("group", { name: questions.deadline.text }).getByRole("radio").last().check();
      await screens(page).fill("40");
      await page.getByLabel(questions.support.text).fill("0");
    },
  },
  "filters of the portfolio": {
    url: "/portfolios",
    async act(page) {
      for (const name of [0, 1]) {
        const menu = page.locator("main details[name=work-filter]").nth(name);
        await menu.locator("summary").first().click();
        const option = menu.getByRole("link").nth(1);
        await option.click();
        await expect(page).toHaveURL(/\?/);
        await expect(page.locator("main details[name=work-filter][open]")).toHaveCount(0);
        await page.getByRole("link", { name: "Show all" }).first().click();
        await expect(page).toHaveURL(/portfolios$/);
      }
    },
  },
  "hits of a search while typing": {
    url: "/blog",
    async act(page) {
      const box = page.getByRole("searchbox");
      for (const words of ["fsync", "fsync cost", "test"]) {
        const hits = page.waitForResponse(/blogsearch/);
        await box.fill(words);
        await (await hits).finished();
      }
      await expect(page.locator("search mark").first()).toBeVisible();
    },
  },
  "messages of a form": {
    url: "/contact-us",
    async act(page) {
      const send = page.getByRole("button", { name: "Send enquiry" });
      const phone = page.getByLabel("Phone", { exact: true });
      await send.click();
      await expect(phone).toHaveAccessibleDescription(/Phone is required/);
      for (const [number, message] of [
        ["12", /minimum/],
        ["1234567890123456", /maximum/],
      ] as const) {
        await phone.fill(number);
        await send.click();
        await expect(phone).toHaveAccessibleDescription(message);
      }
      await page.getByRole("button", { name: "Dismiss" }).first().click();
      await expect(page.locator("[data-toast]")).toHaveCount(0);
    },
  },
  "an application": {
    url: "/career-builder",
    async act(page) {
      await page
        .getByRole("link", { name: /^Apply Now/ })
        .first()
        .click();
      const form = applicationForm(page.getByRole("dialog"));
      await form.getByLabel("Upload Resume").setInputFiles(resumeFile());
      await form.getByLabel("Upload Resume").setInputFiles(resumeFile("my.pdf"));
      await form.getByRole("button", { name: "Submit" }).click();
      await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
      await form.getByLabel("Name").fill("Ada");
      await expect(form.getByLabel("Name")).not.toHaveAttribute("aria-invalid", "true");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.locator("[data-toast]")).toHaveCount(0);
      await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    },
  },
  "kept pages": {
    url: "/hire-resources/hire-react-developer",
    async act(page) {
      await page.locator(".banner button").click();
      await page.locator('.site-header a[href="/shortlist"]').click();
      const title = page.getByRole("heading", { level: 3, name: "React developer" });
      await expect(title).toBeVisible();
      await page.getByRole("button", { name: /React developer/ }).click();
      await expect(title).toHaveCount(0);
      await page.getByRole("button", { name: "Dismiss" }).first().click();
      await expect(page.locator("[data-toast]")).toHaveCount(0);
    },
  },
  "slides and pictures": {
    url: "/career-builder",
    async act(page) {
      const carousel = page.getByRole("region", { name: "What people who work here say" });
      await carousel.getByRole("button", { name: "Next slide" }).click();
      await expect(carousel.getByText(/^\d of \d$/).first()).toBeVisible();
      await page.locator("#life section a").first().click();
      await page.getByRole("button", { name: "Next picture" }).click();
      await expect(page.getByRole("dialog").getByText(/^2 of/)).toBeVisible();
    },
  },
};

for (const [name, { url, act }] of Object.entries(PAGES)) {
  test(`${name}: a translated page shows what changes`, async ({ browser, site }) => {
    const texts: string[] = [];
    for (const isTranslated of [false, true]) {
      const page = await openPage(browser, site.url, url);
      const failures: string[] = [];
      page.on("pageerror", (error) => failures.push(error.message));
      if (isTranslated) await translate(page);
      await act(page);
      expect(failures).toEqual([]);
      const read = () => textOf(page, "body");
      if (isTranslated) await expect.poll(read).toBe(texts[0]);
      else texts.push(await read());
      await page.context().close();
    }
  });
}

test("a new sum replaces the old one on a translated page", async ({ browser, site }) => {
  const page = await openPage(browser, site.url, "/contact-us");
  await translate(page);
  const token = page.locator("main input[name=challenge]");
  for (let time = 1; time <= 3; time++) {
    const before = await token.inputValue();
    for (const [label, value] of [
      ["Name", "Ada"],
      ["Email", "ada@example.com"],
      ["Country", "Sweden"],
      ["Phone", "4612345678"],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel("Budget").selectOption("$5000 - $25,000");
    await page.getByLabel("Project details").fill("A wrong sum.");
    await page.getByLabel(/^What is/).fill("19");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(token).not.toHaveValue(before);
    const shown = readChallenge(await token.inputValue());
    await expect(page.getByText(`What is ${shown?.a} + ${shown?.b}?`).first()).toBeVisible();
  }
});

test("another page of the same kind replaces the texts of a translated one", async ({ browser, site }) => {
  for (const [from, to] of [
    ["/hire-resources/hire-react-developer", "/hire-resources/hire-php-developer"],
    ["/blog/what-fsync-costs", "/blog/angularjs-route-by-route"],
    ["/services/reactjs-development", "/services/iot-development"],
    ["/career-builder/ios-engineer", "/career-builder/qa-engineer"],
  ] as const) {
    const page = await openPage(browser, site.url, from);
    await translate(page);
    // A link of the site's own router, wherever the two pages link to each other.
    await page.evaluate((url) => {
      history.pushState({ ...history.state, key: "other" }, "", url);
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    }, to);
    const other = await openPage(browser, site.url, to);
    const differs = async () => (await textOf(page, "main")) !== (await textOf(other, "main"));
    await expect.poll(differs, to).toBe(false);
    await page.context().close();
    await other.context().close();
  }
});
