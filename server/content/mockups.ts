import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const screensFolder = (slug: string) => path.join("portfolio", slug, "screens");
export const RENDERED = path.join("portfolio", "rendered.json");

const SOURCES = [".html", ".png"];

export function mockupOf(contentDir: string, slug: string, file: string): string | null {
  const folder = screensFolder(slug);
  const found = listFiles(path.join(contentDir, folder)).find(
    (name) => path.parse(name).name === file && SOURCES.includes(path.extname(name)),
  );
  return found === undefined ? null : path.join(folder, found);
}

export function drawnScreens(contentDir: string, slug: string): string[] {
  return listFiles(path.join(contentDir, screensFolder(slug)))
    .filter((name) => SOURCES.includes(path.extname(name)))
    .map((name) => path.parse(name).name);
}

export function hashOfMockup(contentDir: string, mockup: string): string {
  const folder = path.join(contentDir, path.dirname(mockup));
  const shared = listFiles(folder).filter((name) => !SOURCES.includes(path.extname(name)));
  const hash = createHash("sha256");
  for (const file of [path.join(contentDir, mockup), ...shared.map((name) => path.join(folder, name))]) {
    hash.update(path.basename(file)).update(readFileSync(file));
  }
  return hash.digest("base64url").slice(0, 16);
}

export function readRendered(contentDir: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path.join(contentDir, RENDERED), "utf8"));
  } catch {
    return {};
  }
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith("."))
      .sort();
  } catch {
    return [];
  }
}
