import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { moves } from "./moving-code.ts";

/** In the id of the module that stands for a section in a page: one for each page, so that it stands in its file. */
const PART = "?part-of=";

const SECTION = /^(?:#app\/sections|\.)\/([\w-]+\.tsx)$/;
/** Pages, and the sections that several pages are made of. */
const PAGE = /^[^?]*\/app\/(routes|sections)\/([\w-]+)\.tsx(?:\?(?!part)|$)/;

/**
 * Pages name their sections, and the build decides what browsers have to fetch of them: nothing of one in which nothing
 * moves (`app/ui/still.tsx`), and of others their code when a visitor comes near (`app/ui/near.tsx`). That holds for
 * sections that are one `<section>`, with an id if something moves; others come with their page. In development all do.
 */
export const partedSections: Plugin = {
  name: "parted-sections",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer = "") {
    const file = SECTION.exec(source)?.[1];
    const [page = "", folder, name] = PAGE.exec(importer) ?? [];
    if (file === undefined || page === "" || (folder === "routes" && source.startsWith("."))) return null;
    // What stands in a part comes with it.
    if (folder === "sections" && partsOf(importer.replace(/\?.*/, "")).length > 0) return null;
    const section = path.resolve("app/sections", file);
    const parts = partsOf(section).length;
    // Sections that are made of others also ask for what is no section.
    if (parts === 0 || (folder === "sections" && parts < exportsOf(section))) return null;
    return section + PART + name;
  },
  load(id) {
    const [section = "", page] = id.split(PART);
    if (page === undefined) return null;
    const isServer = this.environment.name === "ssr";
    return partsOf(section)
      .map((part) => (isServer ? partOnServer(part, section) : partInBrowser(part, section)))
      .join("\n");
  },
};

interface Part {
  /** Of the component. */
  name: string;
  /** Of its element, if something in it moves. */
  id: string | null;
}

function partInBrowser({ name, id }: Part, section: string): string {
  const load = `async () => (await import("${section}")).${name}`;
  return id === null
    ? `import { still } from "#app/ui/still.tsx";\nexport const ${name} = still(${load});`
    : `import { near } from "#app/ui/near.tsx";\nexport const ${name} = near({ ${near(id)}, onServer: null, load: ${load} });`;
}

function partOnServer({ name, id }: Part, section: string): string {
  const whole = `import { ${name} as Whole } from "${section}";`;
  return id === null
    ? `${whole}\nimport { stillOnServer } from "#app/ui/still.tsx";\nexport const ${name} = stillOnServer(Whole);`
    : `${whole}\nimport { near } from "#app/ui/near.tsx";\nexport const ${name} = near({ ${near(id)}, onServer: Whole });`;
}

function near(id: string): string {
  return `id: "${id}", when: "seen"`;
}

const COMPONENT = /^export function ([A-Z]\w*)[\s\S]*?^}/gm;
/** What a component gives back, but nothing at all. */
const ANSWER = /^ {2}(?:if .*)?return (?!null)(?:\(\n\s*)?(<(?:Section|section)\b[^>]*)?/gm;

function exportsOf(section: string): number {
  return readFileSync(section, "utf8").match(/^export function/gm)?.length ?? 0;
}

/** The components of a section that need not come with their page. None, if it has anything else to give. */
function partsOf(section: string): Part[] {
  const source = readFileSync(section, "utf8");
  if (/^export (?:const|function [a-z])/m.test(source)) return [];
  const isMoving = moves(section);
  return [...source.matchAll(COMPONENT)].flatMap(([code, name = ""]): Part[] => {
    const [root, ...others] = [...code.matchAll(ANSWER)].map(([, element]) => element);
    if (root === undefined || others.length > 0) return [];
    const id = / id="([\w-]+)"/.exec(root.replaceAll(/\s+/g, " "))?.[1] ?? null;
    if (isMoving) return id === null ? [] : [{ name, id }];
    // What a page puts into a section may move.
    return /\bchildren\b/.test(code) ? [] : [{ name, id: null }];
  });
}
