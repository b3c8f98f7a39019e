/** After a press the page is taken over when none has followed for so long, or so long after the start. */
const PAUSE_MS = 250;
const LONGEST_MS = 3000;

/** The page's data, held back with its scripts. */
const DATA = 'script[type="text/plain"]:not([data-preload])';

/**
 * Starts the page in pieces, between which the browser answers the visitor: run in one go, its scripts would keep a slow
 * phone busy for a sixth of a second. The page's own scripts are held back until then
 * (server/page-cache/hold-back-scripts.ts); in development they have run already.
 */
async function start(): Promise<void> {
  const presses = notePresses();
  await heedStyles();
  await turn();
  const { hydrateRoot } = await import("react-dom/client");
  await turn();
  const { HydratedRouter } = await import("react-router/dom");
  const held = document.querySelector<HTMLScriptElement>("script[data-preload]");
  if (held !== null) await run(held);
  await presses.pause();
  const { createElement, startTransition } = await import("react");
  nameVisit();
  // In a transition, so that React takes the page over in slices. A press that falls into it has the rest done at once.
  startTransition(() => {
    hydrateRoot(document, createElement(HydratedRouter));
  });
}

/** Gives the entry of the history a key, by which its place is found when somebody comes back (ui/scroll-restoration.tsx). */
function nameVisit(): void {
  if (history.state?.key) return;
  history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, "");
}

/** Lets the browser do what it has to do, and for whom it has to be done. */
function turn(): Promise<unknown> {
  return new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(resolve, { timeout: 200 })
      : setTimeout(resolve, 20),
  );
}

/**
 * The whole stylesheet, for what comes into the page from now on. Not before it is needed, because browsers work
 * through the whole page for it. It becomes one sheet more: had it been there with another `media`, browsers would look
 * for all fonts anew, and text would move. One that does not come holds nothing up.
 */
async function heedStyles(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][disabled]");
  if (sheet === null) return;
  await new Promise((resolve) => {
    sheet.onload = sheet.onerror = resolve;
    sheet.disabled = false;
  });
}

/** Hands the page's data over, runs its files one by one, and then what puts them together. */
async function run(held: HTMLScriptElement): Promise<void> {
  for (const data of document.querySelectorAll<HTMLScriptElement>(DATA)) runCopy(data);
  for (const file of held.dataset.preload?.split(" ") ?? []) {
    await turn();
    await import(/* @vite-ignore */ file);
  }
  runCopy(held, "module");
  // Of a script in the page no browser says when it has run; this is what it sets.
  while (!("__reactRouterRouteModules" in window)) await turn();
}

function runCopy({ textContent }: HTMLScriptElement, type = ""): void {
  const script = document.createElement("script");
  script.type = type;
  script.textContent = textContent;
  document.head.append(script);
}

function notePresses() {
  const startedAt = performance.now();
  let lastAt = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastAt = performance.now();
  };
  const events = ["pointerdown", "keydown", "touchstart"];
  for (const event of events) addEventListener(event, note, { capture: true, passive: true });

  return {
    /** Waits until nobody presses anything. */
    async pause(): Promise<void> {
      const rest = () => Math.min(lastAt + PAUSE_MS, startedAt + LONGEST_MS) - performance.now();
      while (rest() > 0) await new Promise((resolve) => setTimeout(resolve, rest()));
      for (const event of events) removeEventListener(event, note, true);
      await turn();
    },
  };
}

start();
