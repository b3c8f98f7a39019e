import type { DrawnPart, HtmlPiece } from "#core/html-response.ts";
import { FIRST_SCREEN_FIRST } from "./first-screen-first.ts";
import { SPECULATION_RULES } from "./speculation-rules.ts";

/** So long may a page be left alone before its scripts run without any sign of intent. */
const ALONE_MS = 6000;

/**
 * Runs in the page. Fetches the held-back scripts when the page has loaded and painted and the browser is idle, and
 * starts them (app/entry.client.tsx) at the first sign of intent, once its answer is painted, or when the page has been
 * left alone for a while: whoever reads right after a page has come waits for no script. Visitors who save data get
 * them on intent alone. The whole stylesheet comes into the browser's cache with them.
 */
function start(aloneMs: number): void {
  const signs = ["pointerdown", "pointerover", "keydown", "touchstart", "scroll", "focusin"];
  let held: HTMLScriptElement | null = null;
  let isStarted = false;
  const whenIdle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 4000 }) : setTimeout(act, 200);
  let addresses: string[] = [];
  const askForNext = () => {
    const address = addresses.shift();
    if (!address) return false;
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    document.head.append(link);
    return true;
  };
  // One at a time: to ask for all of them takes a slow phone a tenth of a second.
  const askInTurn = () => {
    if (askForNext()) whenIdle(askInTurn);
  };
  const fetchAhead = () => {
    if (held) return;
    held = document.querySelector<HTMLScriptElement>("script[data-preload]");
    addresses = (held?.dataset.preload ?? "").split(" ");
    askInTurn();
    const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
    if (sheet)
      fetch(sheet.href)
        .then((answer) => answer.text())
        .catch(() => {});
  };
  const run = () => {
    fetchAhead();
    while (askForNext());
    import(held?.dataset.start as string);
  };
  const begin = () => {
    if (isStarted) return;
    isStarted = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", run);
    else requestAnimationFrame(() => setTimeout(run));
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  // One step back may lead to an entry that React has made, and React is not there yet.
  const { pathname, search } = location;
  addEventListener("popstate", () => {
    const isSame = location.pathname === pathname && location.search === search;
    if (!isSame && !document.documentElement.dataset.hydrated) location.reload();
  });
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  addEventListener("load", () => {
    setTimeout(begin, aloneMs);
    // A page may have loaded before it is seen.
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      whenIdle(fetchAhead);
    }).observe({ type: "paint", buffered: true });
  });
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const MODULE_SCRIPT = '<script type="module" async="">';
const ANY_MODULE = /<script\b[^>]* type="module"/g;
/** The last that the module script does. */
const ENTRY = /import\("([^"]+)"\);?\s*<\/script>/;
const BOOT = `(${start.toString().replace(/\s*\n\s*/g, " ")})(${ALONE_MS})`;

/** Stands at the end of the head of every page. */
const STARTER: DrawnPart = { markup: `<script>${FIRST_SCREEN_FIRST};${BOOT}</script>${SPECULATION_RULES}` };

/** A page of which nothing is fetched before it has loaded. */
interface QuietPage {
  head: string;
  /** What starts the scripts. */
  starter: DrawnPart;
  body: HtmlPiece[];
}

/**
 * Takes React's scripts out of the way of the page: nothing of them is fetched before the page has loaded.
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
  const held = body.flatMap((piece): HtmlPiece[] => {
    if (typeof piece !== "string") return [piece];
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
