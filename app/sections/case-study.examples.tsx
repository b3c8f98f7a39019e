import type { Example } from "#app/ui/examples.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { screenPicture } from "#core/screens.ts";
import { CaseResults, ResultFigures } from "./case-results.tsx";
import { CaseScreens, CaseStage } from "./case-screens.tsx";
import { CaseBrief, CaseTeam } from "./case-team.tsx";

const slug = "drayhollow-dispatch-board";
const screen = { alt: "A board with a row for each truck", caption: "The board at six minutes past two." };
const work: PortfolioEntity = {
  id: 1,
  slug,
  title: "One board for 62 trucks",
  summary: "A shared dispatch board that replaced a whiteboard and two spreadsheets.",
  client: "Drayhollow Freight",
  industry: "Logistics",
  platform: "web",
  technology: ["React 19", "PostgreSQL 17"],
  feature_image: `/assets/covers/${slug}.svg`,
  services: [],
  year: 2026,
  duration: "7 months",
  screens: [screenPicture(slug, { file: "board", device: "browser", ...screen })],
  demonstration: true,
};
const phones = ["slots", "cancel", "night"].map((file) =>
  screenPicture("halden-clinic-app", { file, device: "phone", ...screen }),
);

const results = { title: "What changed", lead: "Each figure with how it was measured." };

export const examples: Example[] = [
  { name: "stage with a window", render: () => <CaseStage title="The project" work={work} people={6} /> },
  {
    name: "stage with phones",
    render: () => <CaseStage title="The project" work={{ ...work, screens: phones }} people={0} />,
  },
  {
    name: "brief",
    render: () => (
      <CaseBrief
        words={{
          situation: "The situation",
          source: "{client}, at our first meeting",
          constraint: "What could not change",
          decisions: "What we decided, and why",
        }}
        client={work.client}
        situation="The plan lives on a whiteboard, in two spreadsheets and in Gareth's head."
        constraint="The dispatch room never closes."
        decisions={[
          { decision: "The screen keeps the whiteboard's layout.", why: "Dispatchers read it at a glance." },
          { decision: "One process asks for positions.", why: "It stays inside the supplier's limit." },
        ]}
      />
    ),
  },
  {
    name: "more screens",
    render: () => (
      <CaseScreens
        title="More of the product"
        label={work.title}
        screens={[...(work.screens ?? []), ...(work.screens ?? [])]}
      />
    ),
  },
  {
    name: "results",
    render: () => (
      <CaseResults
        {...results}
        results={[
          {
            metric: "Loads assigned to two trucks",
            before: "9 in 8 weeks",
            after: "1 in 8 weeks",
            how_measured: "Incident book of the dispatch room.",
          },
        ]}
      />
    ),
  },
  {
    name: "result figures",
    render: () => (
      <ResultFigures
        title="What changed"
        results={[
          { metric: "Missed appointments", before: "12.4%", after: "9.1%", how_measured: "Calendar." },
        ]}
      />
    ),
  },
  {
    name: "team",
    render: () => (
      <CaseTeam
        words={{
          title: "Technology and team",
          technology: "Made with",
          people: "Made by",
          services: "The services",
          hire: "People to hire for it",
        }}
        technology={work.technology}
        team={[{ role: "Web engineer", people: 3 }]}
        services={[{ label: "React", url: "/services/reactjs-development" }]}
        hire={[]}
      />
    ),
  },
  {
    name: "no section without results or screens",
    render: () => (
      <>
        <CaseResults {...results} results={[]} />
        <CaseScreens title="More of the product" label={work.title} screens={[]} />
      </>
    ),
  },
];
