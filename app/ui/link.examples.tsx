import type { Example } from "./examples.ts";
import { Link, LinkList } from "./link.tsx";

const links = [
  { label: "Services", url: "/services" },
  { label: "Work", url: "/portfolios" },
];

export const examples: Example[] = [
  {
    name: "inline",
    render: () => (
      <p>
        Read <Link to="/about">about us</Link> first.
      </p>
    ),
  },
  {
    name: "forward",
    render: () => (
      <Link to="/blog" variant="forward">
        All posts
      </Link>
    ),
  },
  {
    name: "quiet",
    render: () => (
      <Link to="/privacy" variant="quiet">
        Privacy
      </Link>
    ),
  },
  { name: "telephone", render: () => <Link to="tel:+15125550142">+1 512-555-0142</Link> },
  { name: "two links", render: () => <LinkList layout="below" links={links} /> },
];
