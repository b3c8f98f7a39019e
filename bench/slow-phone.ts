import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.ts";

/** Lighthouse's model of a phone of a few years ago. */
const SLOWDOWN = 4;
const PHONE = { width: 412, height: 823 };

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("Chromium is needed");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
}

/** Runs in a page of its own profile, on a processor a quarter as fast. */
export async function onSlowPhone<Result>(
  browser: Browser,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await measure(page);
  } finally {
    await context.close();
  }
}
