import { useEffect } from "react";
import { useNavigate } from "react-router";
import { fetchAhead } from "./fetch-ahead.ts";

/** Whether the router may take a link over: it leaves files, calls and feeds alone. */
export function isPage(path: string): boolean {
  return !/^\/(?:api|assets)\//.test(path) && !/\.(?:xml|md|txt)$/.test(path);
}

/**
 * Makes page changes without a reload of presses on links: one listener for all of them. A component for each link
 * would do the same, and took more than half of the time in which a page is rendered.
 *
 * @param isPossible whether the page has what stays around the next one
 */
export function useClientNavigation(isPossible: boolean): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (!isPossible) return;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      if (!(link instanceof HTMLAnchorElement) || !opensHere(event, link)) return;
      event.preventDefault();
      // It speaks of the page that is left.
      document.querySelector("script[type='application/ld+json']")?.remove();
      // Without a view transition, whose pictures of both pages took twice as long as the page itself.
      navigate(link.pathname + link.search + link.hash);
    };
    // On the window, where every component has had its say.
    window.addEventListener("click", follow);
    const endFetching = fetchAhead((link) => (leadsToPage(link) ? new URL(link.href) : null));
    return () => {
      window.removeEventListener("click", follow);
      endFetching();
    };
  }, [navigate, isPossible]);
}

/** A plain press on a link to another page of ours. */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return leadsToPage(link);
}

/** Jumps within the page are the browser's. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return false;
  const isJump = link.hash !== "" && link.pathname === location.pathname && link.search === location.search;
  return !isJump && isPage(link.pathname);
}
