import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Module state, because an error page remounts the layout; null before the first page. */
let shownPage: string | null = null;

/** Focuses the heading of a new page or its target and announces the title, not after filters and jumps. */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const [query] = useSearchParams();
  const page = `${pathname}?${query.get("page") ?? ""}`;
  const [title, setTitle] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: a jump within the page is no change of page
  useEffect(() => {
    const isFirst = shownPage === null;
    if (shownPage === page) return;
    shownPage = page;
    if (isFirst) return;
    setTitle(document.title);
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector("h1");
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [page]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
