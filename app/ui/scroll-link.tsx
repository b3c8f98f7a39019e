import type { MouseEvent, ReactNode } from "react";
import { buttonLook } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { linkLook } from "./link.tsx";

const LOOKS = {
  button: buttonLook({ arrow: "down" }),
  action: buttonLook({ variant: "action", arrow: "down" }),
  text: linkLook({ variant: "forward", arrow: "down" }),
} as const;

interface ScrollLinkProps {
  target: string;
  look?: keyof typeof LOOKS;
  children: ReactNode;
}

export function ScrollLink({ target, look = "text", children }: ScrollLinkProps) {
  return (
    <a
      href={`#${target}`}
      onClick={focusTarget}
      data-scroll-link=""
      data-button={look === "text" ? undefined : ""}
      className={LOOKS[look]}
    >
      {children}
      <Icon name="arrow-down" />
    </a>
  );
}

const GLIDE = 1000;

/** Smooth scrolling only for this jump (styles/effects.css), not for navigations. */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const root = document.documentElement;
  const target = document.getElementById(event.currentTarget.hash.slice(1)) ?? document.body;
  root.setAttribute("data-gliding", "");
  setTimeout(() => root.removeAttribute("data-gliding"), GLIDE);
  // A section that phones fold is opened by the links to it.
  const folded = target.querySelector<HTMLDetailsElement>(":scope.band-fold .fold > details");
  if (folded) folded.open = true;
  requestAnimationFrame(() => {
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
