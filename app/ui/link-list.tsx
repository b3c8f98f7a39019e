import { Link } from "./link.tsx";

/** Links under each other, or side by side where the style sheet says so. */
export function LinkList({ links }: { links: readonly { label: string; url: string }[] }) {
  return (
    <ul>
      {links.map(({ label, url }) => (
        <li key={url}>
          <Link to={url} variant="quiet">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
