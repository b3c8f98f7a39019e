import { NEVER_AHEAD } from "#core/fetched-ahead.ts";

/** So long has a pointer or the focus to stay on a link: not what is merely passed by. */
const REST_MS = 65;

/** Browsers may keep a page for a minute (`server/pages/pages.ts`): what was fetched so long ago is fetched again. */
const FRESH_MS = 55_000;

/** Nobody opens that many pages from one. */
const MOST = 40;

/** What React Router has in the window of a page that it has taken over. Where it is not, only data is fetched. */
interface RouterWindow extends Window {
  __reactRouterDataRouter?: { match(path: string): { route: { id: string } }[] | null };
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
}

const fetchedAt = new Map<string, number>();

/**
 * Fetches the pages that visitors are about to open: what a pointer or the focus rests on, what a finger touches.
 * Not for those who save data, nor over a line on which it would be in the way.
 *
 * @param pageOf the address of the page that a link opens here, or null
 * @returns ends it
 */
export function fetchAhead(pageOf: (link: HTMLAnchorElement) => URL | null): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;

  const notice = ({ target, type }: Event) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest("a") : null;
    const page = link instanceof HTMLAnchorElement ? pageOf(link) : null;
    if (page === null || isCostly() || NEVER_AHEAD.some((beginning) => page.pathname.startsWith(beginning)))
      return;
    if (type === "touchstart") fetchPage(page);
    else resting = setTimeout(() => fetchPage(page), REST_MS);
  };

  const signs = ["pointerover", "focusin", "touchstart"];
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true });
  return () => {
    clearTimeout(resting);
    for (const sign of signs) removeEventListener(sign, notice, true);
  };
}

function isCostly(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? "");
}

/** The data as the router will ask for it, into the browser's cache, and the scripts of the page. */
function fetchPage({ pathname, search }: URL): void {
  const data = `${pathname === "/" ? "/_" : pathname}.data${search}`;
  if (performance.now() - (fetchedAt.get(data) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return;
  if (fetchedAt.size >= MOST && !fetchedAt.has(data)) return;
  fetchedAt.set(data, performance.now());
  fetch(data, { priority: "low" })
    // Read to its end, else the browser keeps nothing of it.
    .then((answer) => answer.arrayBuffer())
    .catch(() => fetchedAt.delete(data));

  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as RouterWindow;
  for (const { route } of router?.match(pathname) ?? []) {
    const { module = "", imports = [] } = manifest?.routes[route.id] ?? {};
    for (const script of [module, ...imports]) preload(script);
  }
}

function preload(script: string): void {
  if (script === "" || document.querySelector(`link[href="${script}"]`)) return;
  const link = document.createElement("link");
  // Safari before 17 knows only the second. It is asked for as modules are, so that the module finds it there.
  link.rel = link.relList.supports("modulepreload") ? "modulepreload" : "preload";
  link.as = "script";
  link.crossOrigin = "";
  link.href = script;
  document.head.append(link);
}
