import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";

type AnchorProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  preventScrollReset?: boolean | undefined;
};

/** An `<a>` that the router follows when it leads to another page of this site. */
export function Anchor({ href, preventScrollReset, ...attributes }: AnchorProps) {
  if (!isPage(href)) return <a {...attributes} href={href} />;
  return <Link {...attributes} to={href} prefetch="intent" preventScrollReset={preventScrollReset} />;
}

/** Whether the router has a page for it: files, feeds and the API are requested by the browser. */
export function isPage(href: string): boolean {
  return /^\/(?!\/)/.test(href) && !/^\/(?:api|assets)\/|\.(?:xml|md|txt|json|pdf|docx)(?:$|[?#])/.test(href);
}

/** Whether a click follows a link in this window: no other button, no modifier key, not handled yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}
