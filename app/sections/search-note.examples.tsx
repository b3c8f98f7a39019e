import type { Example } from "#app/ui/examples.ts";
import { NothingFound, SearchNote } from "./search-note.tsx";

const categories = [
  { slug: "engineering", name: "Engineering" },
  { slug: "mobile", name: "Mobile" },
];

const words = {
  title: "Posts about “{keyword}”",
  list: "Results",
  without_all: "No post contains all the words in “{keyword}”.",
  without: "No post contains “{keyword}”.",
  partial: "These contain some of them.",
  corrected: "These are about “{corrected}”.",
  nothing: "No post contains these words.",
  categories: "Largest categories",
};

export const examples: Example[] = [
  {
    name: "corrected",
    render: () => <SearchNote words={words} keyword="fsnyc" corrected="fsync" isPartial={false} />,
  },
  {
    name: "some of the words",
    render: () => <SearchNote words={words} keyword="fsync kites" corrected={undefined} isPartial />,
  },
  {
    name: "nothing found",
    render: () => <NothingFound words={words} suggestions={["fsync", "sync"]} categories={categories} />,
  },
];
