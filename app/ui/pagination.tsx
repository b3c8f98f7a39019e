import { cva } from "class-variance-authority";
import { Link } from "react-router";
import { MAX_SIZE, type PageLink, pageLinks } from "#core/pagination.ts";

const LABELS = {
  previous: "Previous",
  next: "Next",
  navigation: "Pagination",
  page: "page",
  current: "You're on page",
};

const look = cva("grid min-h-11 min-w-11 grid-flow-col place-items-center gap-[0.3em] px-[0.6rem]", {
  variants: {
    place: {
      link: "hover:bg-wash hover:underline",
      current: "bg-ink text-paper",
      none: "text-muted",
    },
  },
});

interface PaginationProps {
  pagination: { currentPage: number; totalPages: number };
  hrefFor: (page: number) => string;
  maxSize?: number;
  directionLinks?: boolean;
  autoHide?: boolean;
  responsive?: boolean;
  labels?: Partial<typeof LABELS>;
}

export function Pagination(props: PaginationProps) {
  const { hrefFor, maxSize = MAX_SIZE, directionLinks = true, autoHide = false, responsive = false } = props;
  const { currentPage, totalPages } = props.pagination;
  const labels = { ...LABELS, ...props.labels };
  if (autoHide && totalPages <= 1) return null;

  const direction = (rel: "prev" | "next", page: number) => {
    const label = rel === "prev" ? labels.previous : labels.next;
    const words = (
      <>
        {label} <span className="sr-only">{labels.page}</span>
      </>
    );
    return (
      <li>
        {page >= 1 && page <= totalPages ? (
          <Link to={hrefFor(page)} rel={rel} viewTransition className={look({ place: "link" })}>
            {words}
          </Link>
        ) : (
          <span aria-disabled="true" className={look({ place: "none" })}>
            {words}
          </span>
        )}
      </li>
    );
  };
  const place = ({ kind, page }: PageLink) =>
    page === currentPage ? (
      <span aria-current="page" className={look({ place: "current" })}>
        <span className="sr-only">{labels.current} </span>
        {page}
      </span>
    ) : (
      <Link to={hrefFor(page)} viewTransition className={look({ place: "link" })}>
        <span className="sr-only">{kind === "ellipsis" ? `${labels.page} ${page}` : `${labels.page} `}</span>
        {kind === "ellipsis" ? <span aria-hidden="true">…</span> : page}
      </Link>
    );

  return (
    <nav aria-label={labels.navigation}>
      <ul className="flex flex-wrap items-center gap-1 tabular-nums">
        {directionLinks && direction("prev", currentPage - 1)}
        {responsive && <li className="px-3 min-[601px]:hidden">{`${currentPage} / ${totalPages}`}</li>}
        {pageLinks({ currentPage, totalPages, maxSize }).map((link) => (
          <li key={link.page} className={responsive ? "max-[601px]:hidden" : undefined}>
            {place(link)}
          </li>
        ))}
        {directionLinks && direction("next", currentPage + 1)}
      </ul>
    </nav>
  );
}
