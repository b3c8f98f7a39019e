import { type SpawnOptions, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Launcher } from "chrome-launcher";
import { findChromium } from "../scripts/chromium.ts";

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic"];

/** A user to whom nothing belongs, on every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };

export interface LighthouseBrowser {
  /** Where it is driven. */
  port: number;
  stop(): void;
}

/**
 * Starts Chromium as Lighthouse's own command does: driven by Playwright as well, it would do the work of both in the
 * page that is measured. Never as root: then Chromium puts threads of its own before the page's, which waits for them,
 * and no visitor's browser does that.
 */
export async function startLighthouseBrowser(): Promise<LighthouseBrowser> {
  const chromePath = findChromium();
  if (chromePath === null) throw new Error("Lighthouse needs Chromium");
  const user = process.getuid?.() === 0 ? NOBODY : null;
  const userDataDir = mkdtempSync(path.join(tmpdir(), "fairlead-lighthouse-"));
  if (user) chownSync(userDataDir, user.uid, user.gid);
  const spawnAsUser = (file: string, parameters: readonly string[], options: SpawnOptions) =>
    spawn(file, parameters, { ...options, ...user });
  const envVars = { ...process.env, HOME: userDataDir };
  const browser = new Launcher(
    { chromePath, chromeFlags: FLAGS, userDataDir, envVars, logLevel: "silent" },
    { spawn: spawnAsUser as typeof spawn },
  );
  const stop = () => {
    browser.kill();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await browser.launch();
  } catch (error) {
    stop();
    throw error;
  }
  return { port: browser.port as number, stop };
}
