import { type RefObject, useEffect, useState } from "react";

/** The line of the viewport that decides which section is read: a little below the navigation. */
const READING_LINE = { rootMargin: "-30% 0px -69% 0px" };

/** The section that is being read; null above the first. Its link is scrolled into sight in the row of links. */
export function useCurrentSection(
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
    // Not `scrollIntoView`, which would scroll the page too.
    if (row && link)
      row.scrollTo({ left: link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
  }, [current, list]);

  return current;
}
