import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";

const LOOKS = { button: "btn btn-plain", action: "btn btn-action", text: "link-forward" } as const;

interface ScrollLinkProps {
  target: string;
  look?: keyof typeof LOOKS;
  children: ReactNode;
}

/** A link to a part of the same page. The browser scrolls, smoothly unless less motion is asked for. */
export function ScrollLink({ target, look = "text", children }: ScrollLinkProps) {
  return (
    <a href={`#${target}`} onClick={focusTarget} className={`scroll-link ${LOOKS[look]}`}>
      {children}
      <Icon name="arrow-down" />
    </a>
  );
}

/** Longer than a smooth scroll takes, in milliseconds. */
const GLIDE = 1000;

/**
 * Moves the focus to the target of a link to a part of the same page. Meanwhile the page is marked as gliding
 * (styles/ui/scroll-link.css): with smooth scrolling at all times, navigations would scroll smoothly too.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const root = document.documentElement;
  const target = document.getElementById(event.currentTarget.hash.slice(1)) ?? document.body;
  root.setAttribute("data-gliding", "");
  setTimeout(() => root.removeAttribute("data-gliding"), GLIDE);
  requestAnimationFrame(() => {
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
