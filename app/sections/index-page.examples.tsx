import type { Example } from "#app/ui/examples.ts";
import { IndexPage } from "./blog-index.tsx";
import { WorkCard } from "./selected-work.tsx";

const trail = [
  { label: "Home", url: "/" },
  { label: "Work", url: "/portfolios" },
];
const filters = {
  row: {
    label: "Platforms",
    links: [{ label: "Mobile", url: "/portfolios?platform=mobile", isCurrent: false }],
  },
  all: "/portfolios",
  isWhole: true,
};
const works = ["drayhollow-dispatch-board", "hallowick-match-day", "weftholm-stop-signals"].map((slug) => (
  <li key={slug}>
    <WorkCard
      work={{
        slug,
        title: "One board for 62 trucks",
        client: "Drayhollow Freight",
        summary: "A shared dispatch board that replaced a whiteboard.",
        feature_image: `/assets/covers/${slug}.svg`,
        demonstration: true,
      }}
    />
  </li>
));

export const examples: Example[] = [
  {
    name: "a list",
    render: () => (
      <IndexPage
        slug="portfolios"
        title="Work"
        trail={trail}
        filters={filters}
        listTitle="All work"
        items={works}
        empty="Nothing here yet."
      />
    ),
  },
  {
    name: "nothing found",
    render: () => (
      <IndexPage
        slug="search"
        title="Search"
        trail={trail}
        listTitle="Results"
        items={[]}
        empty="No post contains these words."
      />
    ),
  },
];
