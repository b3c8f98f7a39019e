import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusTarget } from "#app/ui/scroll-link.tsx";

interface SectionNavProps {
  sections: readonly { id: string; label: string }[];
  action: { label: string; to: string };
}

export function SectionNav({ sections, action }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(sections, list);
  if (sections.length === 0) return null;
  return (
    <nav
      aria-label="On this page"
      className="section-nav sticky top-[calc(4.25rem+1px)] z-10 border-b border-line bg-paper no-popover:top-0 [@media(height<30rem)]:static"
      data-screen-only
    >
      <div className="mx-auto flex w-full max-w-page items-center gap-3 px-margin lg:gap-8">
        <ul
          ref={list}
          className="-ms-3 flex min-w-0 flex-1 snap-x overflow-x-auto overscroll-x-contain pe-3 [mask-image:linear-gradient(90deg,#000_calc(100%-1.25rem),transparent)] [scrollbar-width:none]"
        >
          {sections.map(({ id, label }) => (
            <li key={id} className="flex-none snap-start">
              <a
                href={`#${id}`}
                onClick={focusTarget}
                data-scroll-link=""
                aria-current={current === id ? "location" : undefined}
                className="flex min-h-12 items-center px-3 text-sm whitespace-nowrap text-muted no-underline hover:text-ink hover:underline hover:underline-offset-[0.3em] focus-visible:-outline-offset-3 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:shadow-mark"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <Button to={action.to} variant="plain" size="bar">
          {action.label}
        </Button>
      </div>
    </nav>
  );
}

const READING_LINE = { rootMargin: "-30% 0px -69% 0px" };

function useCurrentSection(
  sections: readonly { id: string }[],
  list: RefObject<HTMLElement | null>,
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const ids = sections.map(({ id }) => id).join(" ");

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) setCurrent(target.id);
        else setCurrent((last) => (last === target.id ? null : last));
      }
    }, READING_LINE);
    for (const id of ids.split(" ")) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // `scrollIntoView` would also scroll the page.
    if (row && link)
      row.scrollTo({ left: link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current, list]);

  return current;
}
