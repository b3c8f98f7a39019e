import { type SpawnOptions, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { Launcher } from "chrome-launcher";
import { findChromium } from "../scripts/chromium.ts";

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic"];
const NOBODY = { uid: 65534, gid: 65534 };

/** Slowdown and viewport of Lighthouse's phone. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

export async function withBrowser<Result>(measure: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: FLAGS });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** With a new profile and a quarter of the processor speed. */
export async function onSlowPhone<Result>(
  browser: Browser,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Never as root: for root Chromium raises the priority of threads that compete with the page. */
export async function withLighthouseBrowser<Result>(
  measure: (port: number) => Promise<Result>,
): Promise<Result> {
  const user = process.getuid?.() === 0 ? NOBODY : null;
  const userDataDir = mkdtempSync(path.join(tmpdir(), "fairlead-lighthouse-"));
  if (user) chownSync(userDataDir, user.uid, user.gid);
  const spawnAsUser = (file: string, parameters: readonly string[], options: SpawnOptions) =>
    spawn(file, parameters, { ...options, ...user });
  const browser = new Launcher(
    {
      chromePath: requireChromium(),
      chromeFlags: ["--headless=new", ...FLAGS],
      userDataDir,
      envVars: { ...process.env, HOME: userDataDir },
      logLevel: "silent",
    },
    { spawn: spawnAsUser as typeof spawn },
  );
  try {
    await browser.launch();
    return await measure(browser.port as number);
  } finally {
    browser.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}

function requireChromium(): string {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error("Chromium is missing");
  return executablePath;
}
