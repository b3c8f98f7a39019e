import { cva } from "class-variance-authority";
import { Link } from "./link.tsx";

interface LinkListProps {
  links: readonly { label: string; url: string }[];
  layout: "below" | "columns" | "row" | "directory";
  current?: string;
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

export function LinkList({ links, layout, current }: LinkListProps) {
  return (
    <ul className={look({ layout })}>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Link to={url} variant={layout === "directory" ? "quiet" : "row"} current={url === current}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
