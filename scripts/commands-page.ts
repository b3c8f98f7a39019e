import { readFileSync } from "node:fs";
import { headComment } from "./head-comment.mjs";

/** Every command of package.json, by what it is for. */
const GROUPS: Record<string, readonly string[]> = {
  "Run the site": ["start", "serve", "dev", "build"],
  "Operate it": ["doctor", "backup", "migrate-store", "submissions", "subscribers", "settings"],
  "Write content": ["new", "preview", "content:check", "urls", "pictures", "samples", "rebrand"],
  "Check a change": ["check", "fix", "test", "crawl", "screens", "contract", "spam:measure", "docs"],
  "Test under load and failure": ["faults", "cluster-test", "fuzz", "attack", "overload", "soak"],
  "Measure speed": ["bench", "bench:scale"],
};

/** Commands of packages, which have no head comment. */
const BY_PACKAGES: Record<string, string> = {
  fix: "Formats all files and applies the safe fixes of the linter.",
};

/** `docs/commands.md`. Throws when a command of package.json is in no group. */
export function commandsPage(): string {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const grouped = Object.values(GROUPS).flat();
  const missing = Object.entries(scripts).find(
    ([name, command]) => !grouped.includes(name) && !command.startsWith("npm run "),
  );
  if (missing) throw new Error(`scripts/commands-page.ts: add '${missing[0]}' to a group`);

  const row = (name: string) => `| \`${usage(name)}\` | ${summary(name, scripts[name] ?? "")} |`;
  const section = ([title, names]: [string, readonly string[]]) =>
    `\n## ${title}\n\n| Command | What it does |\n|---|---|\n${names.map(row).join("\n")}\n`;
  return `# Commands

Written by \`npm run docs\` from the comment at the head of each command: change it there.

Add \`-- --help\` to a command for its arguments and examples: \`npm run doctor -- --help\`.
${Object.entries(GROUPS).map(section).join("")}`;
}

function usage(name: string): string {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}

/** The first paragraph of the head comment. */
function summary(name: string, command: string): string {
  const file = command.split(" ").find((part) => /\.(?:ts|js)$/.test(part)) ?? "";
  const source = file === "build/server/main.js" ? "server/main.ts" : file;
  const text = BY_PACKAGES[name] ?? headComment(readFileSync(source, "utf8"));
  if (!text) throw new Error(`${source} has no head comment`);
  const [paragraph = ""] = text.split("\n\n");
  return paragraph.replaceAll("\n", " ").replaceAll("|", "\\|");
}
