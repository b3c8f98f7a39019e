import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { headComment } from "./head-comment.mjs";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const serviceNames = Array.from(
  readFileSync("server/services.ts", "utf8").matchAll(/^ {2}(?:readonly )?(\w+)\??:/gm),
  ([, name]) => name,
);
const LINK = /(?:`([^`\n]+)`)?\]\(([^)\s]+)\)/g;
const IMAGE = /(?:src|srcset)="([^"]+)"/g;
const CODE_PATH = /`((?:app|core|server|scripts|tests|bench|ops|docs)\/[\w./-]*\w\/?)`/g;
/** The name of a service, as in `services.content.current`. */
const SERVICE = /\bservices\.(?!(?:ts|yaml|md)\b)(\w+)/g;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

export function brokenReferences(document: string, text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, "");
  const links = [...prose.matchAll(LINK)].map(([, label, link = ""]) => ({ label, link }));
  const images = [...prose.matchAll(IMAGE)].map(([, link = ""]) => ({ label: undefined, link }));
  const broken = [...links, ...images]
    .filter(({ link }) => !/^(?:[a-z]+:|\/)/.test(link))
    .flatMap(({ label, link }) => {
      if (!isTarget(document, link)) return [link];
      return label && !declares(path.join(path.dirname(document), link), label)
        ? [`${label} in ${link}`]
        : [];
    });
  const files = [...prose.matchAll(CODE_PATH)].map(([, file = ""]) => file).filter((file) => !isFile(file));
  const commands = [...text.matchAll(/npm run (?!-)([\w:-]+)/g)]
    .filter(([, name = ""]) => !(name in scripts))
    .map(([command]) => command);
  const services = [...text.matchAll(SERVICE)]
    .filter(([, name = ""]) => !serviceNames.includes(name))
    .map(([service]) => service);
  return [...broken, ...files, ...commands, ...services];
}

/** Control, invisible and private characters, and the arrow that a diff or a terminal leaves in pasted lines. */
const CORRUPT = /[\p{Cc}\p{Cf}\p{Co}\u00a0\ufffd⇒]/gu;

/** Such as `12: U+FFFD`. */
export function corruptCharacters(text: string): string[] {
  return text.split("\n").flatMap((line, index) =>
    Array.from(line.matchAll(CORRUPT), ([character]) => {
      const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      return `${index + 1}: U+${code}`;
    }),
  );
}

function isTarget(document: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document : path.join(path.dirname(document), file);
  if (!existsSync(target) || anchor === undefined || !target.endsWith(".md")) return isFile(target);
  const headings = readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

function isFile(file: string): boolean {
  return existsSync(file) || /^bench\/[\w-]+\.md$/.test(file);
}

/** A link labeled with an identifier, such as [`createApp`](server/app.ts), must name a declaration in that file. */
function declares(file: string, label: string): boolean {
  if (!/\.tsx?$/.test(file) || !IDENTIFIER.test(label)) return true;
  const name = label.replaceAll("$", "\\$");
  const declaration = new RegExp(`\\b(?:function|const|let|class|interface|type)\\s+${name}(?![\\w$])`);
  return declaration.test(readFileSync(file, "utf8"));
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

/** Compares the table whose first column is `title` with the rows it must have, given by how they start. */
export function tableProblems(text: string, title: string, starts: readonly string[]): string[] {
  const [table = ""] = text.split(`\n| ${title} | `)[1]?.split("\n\n", 1) ?? [];
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  return [
    ...starts
      .filter((start) => !rows.some((row) => row.startsWith(start)))
      .map((start) => `'${start}' is missing`),
    ...rows
      .filter((row) => !starts.some((start) => row.startsWith(start)))
      .map((row) => `'${row.split("|", 2).join("|")}|' isn't in the code, or has another value there`),
  ];
}

const GROUPS: Record<string, readonly string[]> = {
  "Run the site": ["start", "serve", "dev", "build"],
  "Operate it": ["doctor", "backup", "migrate-store", "submissions", "subscribers", "staff", "settings"],
  "Write content": [
    "init",
    "new",
    "import",
    "preview",
    "content:check",
    "upgrade-content",
    "urls",
    "pictures",
    "samples",
  ],
  "Check a change": [
    "check",
    "fix",
    "test",
    "crawl",
    "screens",
    "contract",
    "spam:measure",
    "keep-release",
    "docs",
  ],
  "Test under load and failure": ["faults", "cluster-test", "fuzz", "attack", "overload", "soak"],
  "Measure speed": ["bench"],
};

/** Throws when a command of package.json is in no group. */
export function commandsPage(): string {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const grouped = Object.values(GROUPS).flat();
  const missing = Object.keys(scripts).find((name) => !grouped.includes(name));
  if (missing) throw new Error(`scripts/documents.ts: add '${missing}' to a group`);

  const row = (name: string) => `| \`${usage(name)}\` | ${summary(scripts[name] ?? "")} |`;
  const section = ([title, names]: [string, readonly string[]]) =>
    `\n## ${title}\n\n| Command | What it does |\n|---|---|\n${names.map(row).join("\n")}\n`;
  return `# Commands

Generated by \`npm run docs\` from the comment at the head of each command. Make changes there.

Add \`-- --help\` to a command for its arguments and examples: \`npm run doctor -- --help\`.
${Object.entries(GROUPS).map(section).join("")}`;
}

function usage(name: string): string {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}

function summary(command: string): string {
  const file = command.split(" ").find((part) => /\.(?:ts|js)$/.test(part)) ?? "";
  const source = file === "build/server/main.js" ? "server/main.ts" : file;
  const text = headComment(readFileSync(source, "utf8"));
  if (!text) throw new Error(`${source} has no head comment`);
  const [paragraph = ""] = text.split("\n\n");
  return paragraph.replaceAll("\n", " ").replaceAll("|", "\\|");
}
