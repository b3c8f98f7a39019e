/** Reports words that docs/terms.yaml avoids, with file and line, in the content, the interface and the documents. */
import { globSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { withoutCode } from "#server/content-checks/texts.ts";
import { type Area, createTermFinder, termsSchema } from "./terms.ts";

const FILES: Record<Area, string[]> = {
  content: ["content/**/*.{md,yaml}", "scripts/{init/starter,content-templates}/**/*.{md,yaml}"],
  contracts: ["content/papers/*.md", "content/contract-terms.yaml", "content/pages/terms.md"],
  interface: ["{app,core,server,scripts}/**/*.{ts,tsx}"],
  docs: ["*.md", "docs/**/*.{md,yaml}", "ops/**/*.*", "ops/caddy/Caddyfile", "Dockerfile"],
};

/** The list itself, patterns of spam in all languages, and tests, whose texts are made up. */
const OTHERS = /\.test\.tsx?$|^docs\/terms\.yaml$|^server\/spam\/phrases\/|^scripts\/samples/;

/** In documents, names of tests and of controls are in italics. */
const IN_ITALICS = /(?<!\*)\*[^*\n]+\*(?!\*)/g;

function ownWords(text: string, area: Area): string {
  const prose = withoutCode(text);
  return area === "docs" ? prose.replace(IN_ITALICS, "") : prose;
}

const terms = termsSchema.parse(parse(readFileSync("docs/terms.yaml", "utf8")));
for (const [area, patterns] of Object.entries(FILES) as [Area, string[]][]) {
  const findTerms = createTermFinder(terms, area);
  const exclude = area === "content" ? FILES.contracts : [];
  for (const file of globSync(patterns, { exclude }).sort()) {
    if (OTHERS.test(file)) continue;
    const text = readFileSync(file, "utf8");
    for (const { line, found, use } of findTerms(file.endsWith(".md") ? ownWords(text, area) : text)) {
      console.error(`${file}:${line}: '${found}': use '${use}' (docs/terms.yaml)`);
      process.exitCode = 1;
    }
  }
}
