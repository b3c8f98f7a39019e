import { cva } from "class-variance-authority";
import { Link } from "./link.tsx";

interface LinkListProps {
  links: readonly { label: string; url: string }[];
  /** Below a title, in several columns where that is as wide as the page, or side by side. */
  layout: "below" | "columns" | "row" | "directory";
}

const look = cva(null, {
  variants: {
    layout: {
      below: "mt-2",
      columns: "mt-2 lg:columns-4",
      row: "flex flex-wrap gap-x-6",
      directory: "[&>li]:break-inside-avoid [&_a]:inline-block [&_a]:py-[0.3rem] [&_a]:leading-[1.35]",
    },
  },
});

export function LinkList({ links, layout }: LinkListProps) {
  return (
    <ul className={look({ layout })}>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Link to={url} variant={layout === "directory" ? "quiet" : "row"}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
