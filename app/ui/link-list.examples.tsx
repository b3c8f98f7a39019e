import type { Example } from "./examples.ts";
import { LinkList } from "./link-list.tsx";

const links = [
  { label: "Services", url: "/services" },
  { label: "Work", url: "/portfolios" },
];

export const examples: Example[] = [
  { name: "two links", render: () => <LinkList layout="below" links={links} /> },
];
