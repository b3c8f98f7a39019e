import type { Example } from "#app/ui/examples.ts";
import { NothingFound, SearchNote } from "./search-note.tsx";

const categories = [
  { slug: "engineering", name: "Engineering" },
  { slug: "mobile", name: "Mobile" },
];

export const examples: Example[] = [
  {
    name: "corrected",
    render: () => <SearchNote keyword="fsnyc" corrected="fsync" isPartial={false} />,
  },
  {
    name: "some of the words",
    render: () => <SearchNote keyword="fsync kites" corrected={undefined} isPartial />,
  },
  {
    name: "nothing found",
    render: () => <NothingFound words={["fsync", "sync"]} categories={categories} />,
  },
];
