import type { Example } from "#app/ui/examples.ts";
import { PageCards } from "./page-cards.tsx";
import { Section } from "./section.tsx";

const pages = [
  {
    name: "Next.js",
    url: "/services/nextjs-development",
    summary: "Fast public sites and products on Next.js 16, hosted where you choose.",
    logo: "/assets/images/technologies/next-js.svg",
    cover: "/assets/covers/nextjs-development.svg",
  },
  {
    name: "Development team",
    url: "/hire-resources/hire-hire-developer",
    summary: "A whole team or the missing half of one.",
    cover: "/assets/covers/hire-hire-developer.svg",
    note: "120 people; the first is available now",
  },
];

export const examples: Example[] = [
  {
    name: "with a logo, and with its own picture",
    render: () => (
      <Section id="cards" title="Related pages" layout="beside">
        <PageCards pages={pages} />
      </Section>
    ),
  },
];
