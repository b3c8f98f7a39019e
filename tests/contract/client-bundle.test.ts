import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { table } from "#server/config/settings.ts";

const files = readdirSync("build/client", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name));
const texts = files
  .filter((file) => /\.(?:js|css|svg|webmanifest|json|txt)$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const scripts = texts.filter(({ file }) => file.endsWith(".js"));

const sourcesOf = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

const foundIn = (all: typeof texts, words: readonly (string | RegExp)[]) =>
  all.flatMap(({ file, text }) =>
    words
      .filter((word) => (typeof word === "string" ? text.includes(word) : word.test(text)))
      .map((word) => `${word} in ${file}`),
  );

test("publishes no source maps, sources or build leftovers", () => {
  expect(scripts.length).toBeGreaterThan(20);
  const wanted = /\.(?:(?:js|css|svg|webmanifest|json|txt)(?:\.(?:br|gz))?|woff2|png|ico)$/;
  expect(files.filter((file) => !wanted.test(file))).toEqual([]);
  expect(foundIn(texts, ["sourceMappingURL", "sourcesContent"])).toEqual([]);
});

test("no script contains settings, secrets or paths of the build machine", () => {
  const names = Object.keys(table).filter((name) => name.includes("_") || name === "SECRET");
  expect(names).toContain("WEBHOOK_SECRET");
  const secrets = [
    /-----BEGIN [A-Z ]*PRIVATE KEY/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\b(?:gh[pousr]_|sk_live_|xox[abp]-)\w{16,}/,
    /\b(?:postgres|smtps?|s3):\/\/[^\s"'`]*:[^\s"'`]*@/,
  ];
  const words = names.map((name) => new RegExp(`\\b${name}\\b`));
  expect(foundIn(texts, [...words, ...secrets, process.cwd()])).toEqual([]);
});

test("no script contains server code", () => {
  const packages = [
    "node:sqlite",
    "nodemailer",
    "kysely",
    "busboy",
    "prom-client",
    "pino",
    "rate-limiter-flexible",
  ];
  expect(foundIn(scripts, [...packages, /\bfrom\s*["']node:/, /\bimport\(["']node:/])).toEqual([]);
  // Strings of server sources must not be in the client.
  const shared = sourcesOf("app", "core");
  const sayings = Array.from(sourcesOf("server").matchAll(/"([^"\\\n]{16,})"/g), ([, saying = ""]) => saying);
  const own = [...new Set(sayings)].filter((saying) => saying.includes(" ") && !shared.includes(saying));
  expect(own.length).toBeGreaterThan(300);
  expect(foundIn(scripts, own)).toEqual([]);
});
