import type { Example } from "#app/ui/examples.ts";
import { filtersOf } from "#core/work-filters.ts";
import type { WorkCover } from "./selected-work.tsx";
import { WorkList } from "./work-list.tsx";

const board: WorkCover = {
  slug: "drayhollow-dispatch-board",
  title: "One board for 62 trucks",
  client: "Drayhollow Freight",
  summary: "A shared dispatch board that replaced a whiteboard and two spreadsheets.",
  feature_image: "/assets/covers/drayhollow-dispatch-board.svg",
  results: [{ metric: "Loads assigned to two trucks", before: "9 in 8 weeks", after: "1 in 8 weeks" }],
  demonstration: true,
};
const filtered = [
  { platform: "web", industry: "Logistics", technology: ["React 19", "Node.js 24"] },
  { platform: "iot", industry: "Energy", technology: ["Rust"] },
];

const words = {
  title: "Portfolio",
  lead: "For each project, its constraint and the change we measured.",
  list: "Projects",
  nothing: "No project matches all filters.",
  filter: {
    more: "More technologies",
    find: "Find a technology",
    nothing: "No project uses a technology with this name.",
  },
  next_step: { title: "Tell us about your project.", text: "A consultant replies.", action: "Get a quote" },
};

export const examples: Example[] = [
  {
    name: "one of two",
    render: () => (
      <WorkList
        words={words}
        filters={filtersOf(filtered, { platform: "web" })}
        works={[board]}
        total={2}
        reset="/portfolios"
      />
    ),
  },
  {
    name: "nothing fits",
    render: () => (
      <WorkList
        words={words}
        filters={filtersOf(filtered, { platform: "web", industry: "energy" })}
        works={[]}
        total={2}
        reset="/portfolios"
      />
    ),
  },
];
