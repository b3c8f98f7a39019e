import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, renameSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";

const KNOWN = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const OUT = path.resolve(import.meta.dirname, "../out");

/** Chromium without a window, from a package: it takes a quarter less processor time than an installed Chromium. */
export async function findHeadlessShell(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const packed = path.join(
    fileURLToPath(import.meta.resolve("@sparticuz/chromium")),
    "../../bin/chromium.br",
  );
  if (!existsSync(packed)) return null;
  // A new version has another size.
  const shell = path.join(OUT, `headless-shell-${statSync(packed).size}`);
  if (!existsSync(shell)) await unpack(packed, shell);
  // It shares the libraries of an installed Chromium.
  return spawnSync(shell, ["--version"]).status === 0 ? shell : null;
}

async function unpack(packed: string, file: string): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const part = `${file}.${process.pid}`;
  const written = createWriteStream(part, { mode: 0o755 });
  await pipeline(createReadStream(packed), createBrotliDecompress(), written);
  renameSync(part, file);
}

export const findInstalledChromium = () => KNOWN.find((file) => existsSync(file));

export function findChromium(): string | null {
  const { CHROMIUM } = process.env;
  const found = CHROMIUM && existsSync(CHROMIUM) ? CHROMIUM : findInstalledChromium();
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
