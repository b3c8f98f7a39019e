import type { Page } from "@playwright/test";
import { INBOX } from "#core/leads.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";
import { freePort } from "#tests/support/free-port.ts";
import { waitForHydration } from "#tests/support/journey.ts";
import { invite, signIn } from "#tests/support/journey-with-desk.ts";
import { storeLeads } from "#tests/support/many-leads.ts";
import { withBrowser } from "./browsers.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureRows, tableOf, worst } from "./rows.ts";
import { withSite } from "./site.ts";

const LEADS = 6000;

/** For the leads next to the opened one to be loaded, as while a person reads it. */
const READ_FOR_MS = 2000;

const FIGURES: Record<string, (page: Page) => Promise<number>> = {
  "next lead, from the key to the paint": measureNextLead,
  "longest task while all rows scroll": measureScrolling,
};

export async function measureDeskInBrowser({ runs }: Options): Promise<PartResult> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const rows = await withSite({ PORT: port, SITE_URL: url }, (started) =>
    withBrowser(async (browser) => {
      const site = { ...started, url };
      const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } });
      await signIn(page, await invite(site, "ada@example.com", "admin"));
      await storeManyLeads(site.dataDir);
      return measureRows(Object.keys(FIGURES), runs, async (name) => {
        await page.goto(`${INBOX}?view=all`);
        await waitForHydration(page);
        return { milliseconds: await (FIGURES[name] as (typeof FIGURES)[string])(page) };
      });
    }),
  );
  const [next, scrolling] = rows;
  return {
    figures: {
      nextLead: worst(next ? [next] : [], "milliseconds"),
      listScrolling: worst(scrolling ? [scrolling] : [], "milliseconds"),
    },
    title: "Desk in the browser",
    about: `The inbox with ${LEADS.toLocaleString("en")} made-up leads, at full speed; tasks below 50 ms count as 0.`,
    table: tableOf(rows, { milliseconds: "ms" }),
  };
}

async function storeManyLeads(dataDir: string): Promise<void> {
  const database = await openDatabase({ DATA_DIR: dataDir, DATABASE_URL: null });
  await storeLeads(createStore(database), LEADS).finally(() => database.destroy());
}

async function measureNextLead(page: Page): Promise<number> {
  await page.locator("li[id^=lead-] a").first().click();
  await page.waitForURL(/\/desk\/leads\//);
  await page.waitForTimeout(READ_FOR_MS);
  return page.evaluate(pressNext);
}

/** Runs in the page. */
function pressNext(): Promise<number> {
  const nameOf = () => document.querySelector("h1")?.textContent;
  const before = nameOf();
  return new Promise((resolve) => {
    const startedAt = performance.now();
    new MutationObserver((_, observer) => {
      if (nameOf() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  });
}

function measureScrolling(page: Page): Promise<number> {
  return page.evaluate(scrollToTheEnd);
}

/** Runs in the page: half a screen with each frame. */
async function scrollToTheEnd(): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: "longtask" });
  const list = document.querySelector("[data-split] > div") as HTMLElement;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (list.scrollTop + list.clientHeight < list.scrollHeight - 1) {
    list.scrollTop += list.clientHeight / 2;
    await nextFrame();
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  observer.disconnect();
  return longest;
}
