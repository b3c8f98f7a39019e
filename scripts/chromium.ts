import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const KNOWN = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export function findChromium(): string | null {
  const found = [process.env.CHROMIUM, ...KNOWN].find((file) => file && existsSync(file));
  if (found) return found;
  if (process.env.CI === "true" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    const apt = (...parameters: string[]) =>
      spawnSync("apt-get", ["-qq", ...parameters], { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
    if (apt("update") && apt("install", "-y", "--no-install-recommends", "chromium"))
      return KNOWN[0] as string;
  }
  console.error(
    "The journeys need Chromium: install it, for example with 'apt-get install chromium', or set CHROMIUM to its path.",
  );
  return null;
}
