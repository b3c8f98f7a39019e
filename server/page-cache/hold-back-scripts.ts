import { SPECULATION_RULES } from "./speculation-rules.ts";

/**
 * Runs in the page: starts the held-back scripts when the page has loaded and painted and the browser is idle,
 * or at once at the first sign of intent. Visitors who save data get them on intent alone. They run when the whole
 * stylesheet has come, which is asked for at the same time: what they put into the page is to have its look.
 */
function start(): void {
  const signs = ["pointerdown", "pointerover", "keydown", "touchstart", "scroll", "focusin"];
  let started = false;
  const run = () => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, run, true);
    const held = document.querySelector<HTMLScriptElement>("script[data-preload]");
    if (held === null) return;
    for (const address of (held.dataset.preload as string).split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = address;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = held.textContent;
    const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
    if (sheet === null) return document.head.append(script);
    sheet.onload = sheet.onerror = () => document.head.append(script);
    sheet.disabled = false;
  };
  for (const sign of signs) addEventListener(sign, run, { capture: true, passive: true });
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  const whenIdle = () =>
    requestAnimationFrame(() =>
      "requestIdleCallback" in window ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(run, 200),
    );
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle);
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const MODULE_SCRIPT = '<script type="module" async="">';
const ANY_MODULE = /<script\b[^>]* type="module"/;
const BOOT = `(${start.toString().replace(/\s*\n\s*/g, " ")})()`;

/**
 * Takes React's scripts out of the way of the page: nothing of them is fetched before the page has loaded.
 * Throws when the markup is not what it was, because a page without scripts would go unnoticed. Pages are long, and
 * made whenever the content changes: only the head is searched by pattern.
 *
 * @param head up to its end, without it
 * @param body what follows
 * @returns the pieces of the page
 */
export function holdBackScripts(head: string, body: string): string[] {
  const preloads: string[] = [];
  const quiet = head.replace(MODULE_PRELOAD, (_link, address: string) => {
    preloads.push(address);
    return "";
  });
  const start = body.indexOf(MODULE_SCRIPT);
  const after = body.slice(start + MODULE_SCRIPT.length);
  const isFirst = body.search(ANY_MODULE) === start && !ANY_MODULE.test(quiet);
  if (start === -1 || !isFirst || ANY_MODULE.test(after) || preloads.length === 0) {
    throw new Error(
      `expected the preloads of one module script in the head and the script in the body, found ${preloads.length} ` +
        `preloads and ${(head + body).split('type="module"').length - 1} scripts: has the markup of React Router changed?`,
    );
  }
  const held = `<script type="text/plain" data-preload="${preloads.join(" ")}">`;
  return [quiet, `<script>${BOOT}</script>`, SPECULATION_RULES, body.slice(0, start), held, after];
}
