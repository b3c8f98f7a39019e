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
    sheet.onload = () => {
      document.querySelector("style[data-page]")?.remove();
      document.head.append(script);
    };
    sheet.onerror = () => document.head.append(script);
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
const MODULE_SCRIPT = /<script type="module" async="">/g;
const BOOT = `(${start.toString().replace(/\s*\n\s*/g, " ")})()`;

/**
 * Takes React's scripts out of the way of the page: nothing of them is fetched before the page has loaded.
 * Throws when the markup is not what it was, because a page without scripts would go unnoticed.
 */
export function holdBackScripts(html: string): string {
  const preloads: string[] = [];
  const withoutPreloads = html.replace(MODULE_PRELOAD, (_link, address: string) => {
    preloads.push(address);
    return "";
  });
  const modules = withoutPreloads.match(MODULE_SCRIPT)?.length ?? 0;
  const all = withoutPreloads.match(/type="module"/g)?.length ?? 0;
  if (modules !== 1 || all !== 1 || preloads.length === 0) {
    throw new Error(
      `expected one module script and its preloads, found ${modules} of ${all} and ${preloads.length}: ` +
        "has the markup of React Router changed?",
    );
  }
  return withoutPreloads
    .replace(MODULE_SCRIPT, `<script type="text/plain" data-preload="${preloads.join(" ")}">`)
    .replace("</head>", `<script>${BOOT}</script></head>`);
}
