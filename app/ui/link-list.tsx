import { Link } from "./link.tsx";

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
