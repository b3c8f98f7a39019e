import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const LINK = /(?:`([^`\n]+)`)?\]\(([^)\s]+)\)/g;
const IMAGE = /(?:src|srcset)="([^"]+)"/g;
const CODE_PATH = /`((?:app|core|server|scripts|tests|bench|ops|docs)\/[\w./-]*\w\/?)`/g;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** References of a Markdown text to files, headings, symbols and commands that do not exist. */
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
  return [...broken, ...files, ...commands];
}

function isTarget(document: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document : path.join(path.dirname(document), file);
  if (!existsSync(target) || anchor === undefined || !target.endsWith(".md")) return isFile(target);
  const headings = readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm);
  return [...headings].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

/** Benchmarks write their results, which a new clone may lack. */
function isFile(file: string): boolean {
  return existsSync(file) || /^bench\/[\w-]+\.md$/.test(file);
}

/** A link labelled with an identifier, such as [`createApp`](server/app.ts), names a declaration in that file. */
function declares(file: string, label: string): boolean {
  if (!/\.tsx?$/.test(file) || !IDENTIFIER.test(label)) return true;
  const name = label.replaceAll("$", "\\$");
  const declaration = new RegExp(`\\b(?:function|const|let|class|interface|type)\\s+${name}(?![\\w$])`);
  return declaration.test(readFileSync(file, "utf8"));
}

/** The anchor that Markdown renderers give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}
