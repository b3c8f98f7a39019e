/** Looks whether what the documents name is there: files, headings, commands; and that each decision is in the index. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const documents = ["README.md", ...globSync("docs/**/*.md")].sort();
const problems = documents.flatMap((document) =>
  [
    ...linksIn(document).filter((link) => !leadsSomewhere(document, link)),
    ...commandsIn(document).filter((command) => !((command.split(" ").at(-1) as string) in scripts)),
  ].map((name) => `${document}: '${name}' is not there`),
);

const index = "docs/decisions/README.md";
for (const decision of globSync("docs/decisions/[0-9]*.md").sort()) {
  const name = path.basename(decision);
  if (!linksIn(index).includes(name)) {
    const title = readFileSync(decision, "utf8").split("\n", 1)[0]?.slice(2);
    problems.push(`${index}: lacks the line '- [${title}](${name})'`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Addresses of links and pictures that lead to files of this repository. */
function linksIn(document: string): string[] {
  const text = readFileSync(document, "utf8").replace(/```[\s\S]*?```/g, "");
  const found = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/(?:src|srcset)="([^"]+)"/g)];
  return found.map(([, link]) => link as string).filter((link) => !/^(?:[a-z]+:|\/)/.test(link));
}

function leadsSomewhere(document: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document : path.join(path.dirname(document), file);
  // Results are written by benchmarks, and not every tree has run all of them.
  if (!existsSync(target)) return /^bench\/[\w-]+\.md$/.test(target);
  if (anchor === undefined || !target.endsWith(".md")) return true;
  const headings = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(
    ([, heading]) => heading as string,
  );
  return headings.some((heading) => anchorOf(heading) === anchor);
}

/** The way the usual renderers name a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function commandsIn(document: string): string[] {
  return [...readFileSync(document, "utf8").matchAll(/npm run (?!-)([\w:-]+)/g)].map(([command]) => command);
}
