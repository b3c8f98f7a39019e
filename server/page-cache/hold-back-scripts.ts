import type { DrawnPart, HtmlPiece } from "#core/html-response.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";
import { START_SCRIPTS } from "./start-scripts.ts";

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const MODULE_SCRIPT = '<script type="module" async="">';
const ANY_MODULE = /<script\b[^>]* type="module"/g;
/** Those with the page's data: to make them ready takes a slow phone ten milliseconds before the first paint. */
const DATA_SCRIPT = "<script>window.__reactRouterContext";
const HELD_DATA_SCRIPT = DATA_SCRIPT.replace("<script>", '<script type="text/plain">');
/** The last that the module script does. */
const ENTRY = /import\("([^"]+)"\);?\s*<\/script>/;

/** Stands at the end of the head of every page. */
const STARTER: DrawnPart = {
  markup: `<script>${START_SCRIPTS}</script>${SPECULATION_RULES}`,
};

/** A page of which nothing is fetched before it has loaded. */
interface QuietPage {
  head: string;
  /** What starts the scripts. */
  starter: DrawnPart;
  body: HtmlPiece[];
}

/**
 * Takes the scripts out of the way of the page: nothing of them is fetched or run before the page has loaded.
 * Throws when the markup is not what it was, because a page without scripts would go unnoticed. Parts are not
 * searched: React Router's markup is in none.
 *
 * @param head up to its end, without it
 * @param body what follows
 */
export function holdBackScripts(head: string, body: readonly HtmlPiece[]): QuietPage {
  const preloads: string[] = [];
  const quiet = head.replace(MODULE_PRELOAD, (_link, address: string) => {
    preloads.push(address);
    return "";
  });
  let modules = countIn(quiet);
  let entry: string | undefined;
  const held = body.flatMap((given): HtmlPiece[] => {
    if (typeof given !== "string" || !given.includes("<script")) return [given];
    const piece = given.replaceAll(DATA_SCRIPT, HELD_DATA_SCRIPT);
    modules += countIn(piece);
    const start = piece.indexOf(MODULE_SCRIPT);
    if (start === -1) return [piece];
    const after = piece.slice(start + MODULE_SCRIPT.length);
    entry = ENTRY.exec(after)?.[1];
    const preload = [...new Set(preloads)].join(" ");
    return [
      piece.slice(0, start),
      `<script type="text/plain" data-start="${entry}" data-preload="${preload}">`,
      after,
    ];
  });
  if (modules !== 1 || preloads.length === 0 || entry === undefined) {
    throw new Error(
      `expected the preloads of one module script in the head and the script in the body, found ${preloads.length} ` +
        `preloads and ${modules} scripts: has the markup of React Router changed?`,
    );
  }
  return { head: quiet, starter: STARTER, body: held };
}

function countIn(text: string): number {
  return text.match(ANY_MODULE)?.length ?? 0;
}
