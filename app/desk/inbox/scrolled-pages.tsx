import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { listSearch, PAGE_ROWS } from "#core/lead-query.ts";
import { INBOX, type LeadRow } from "#core/leads.ts";
import type { Pages } from "./use-pages.ts";

/** Of a row that was not drawn yet, in pixels. */
const ROW_HEIGHT = 41;

interface ScrolledPagesProps {
  pages: Pages;
  /** The page of the URL, which the server renders. */
  page: number;
  count: number;
  total: number;
  search: string;
  learn: (page: number, rows: readonly LeadRow[]) => void;
  /** Shown as long as scripts don't run. */
  pagination: ReactNode;
  children: (rows: readonly LeadRow[], page: number) => ReactNode;
}

/** The whole list: only pages near the viewport are loaded and drawn. Without scripts, the page of the URL. */
export function ScrolledPages({ page, count, total, pagination, ...props }: ScrolledPagesProps) {
  const [isScrolled, setScrolled] = useState(false);
  const [start] = useState(page);
  useEffect(() => setScrolled(true), []);
  const shown = isScrolled ? Array.from({ length: count }, (_, index) => index + 1) : [page];
  const drawn = shown.map((at) => (
    <OnePage
      key={at}
      {...props}
      page={at}
      size={at < count ? PAGE_ROWS : total - PAGE_ROWS * (count - 1)}
      isFirst={at === page}
      isAway={isScrolled && start > 1 && at === start}
    />
  ));
  return (
    <>
      {drawn}
      {!isScrolled && pagination}
    </>
  );
}

interface OnePageProps extends Pick<ScrolledPagesProps, "pages" | "search" | "learn" | "children"> {
  page: number;
  /** How many rows it has. */
  size: number;
  isFirst: boolean;
  /** Whether pages came before it, so that it has to be scrolled to. */
  isAway: boolean;
}

function OnePage({ page, size, isFirst, isAway, pages, search, learn, children }: OnePageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState(size * ROW_HEIGHT);
  const rows = pages.get(page);
  useEffect(() => {
    if (isAway) frame.current?.scrollIntoView();
  }, [isAway]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isClose = entry?.isIntersecting ?? false;
        if (!isClose && element.childElementCount > 0 && element.offsetHeight > 0)
          setHeight(element.offsetHeight);
        // Drawn in slices, so that scrolling goes on meanwhile.
        startTransition(() => setNear(isClose));
      },
      { rootMargin: "1000px 0px", scrollMargin: "1000px 0px" } as IntersectionObserverInit,
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isDrawn = isNear && rows !== undefined;
  return (
    <div ref={frame} style={isDrawn ? {} : { height }}>
      {isDrawn && children(rows, page)}
      {isNear && !isFirst && <Load {...{ page, search, learn }} />}
    </div>
  );
}

/** While it is mounted, its page follows the news. */
function Load({ page, search, learn }: Pick<OnePageProps, "page" | "search" | "learn">) {
  const fetcher = useFetcher<{ rows: LeadRow[] }>();
  const { data } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page of a list
  useEffect(() => {
    void fetcher.load(`${INBOX}/rows?${listSearch(new URLSearchParams(search), page)}`);
  }, [page, listSearch(new URLSearchParams(search), 1)]);
  useEffect(() => {
    if (data !== undefined) startTransition(() => learn(page, data.rows));
  }, [data, learn, page]);
  return null;
}
