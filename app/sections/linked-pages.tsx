import type { PageCard } from "#core/service-pages.ts";
import { PageCards } from "./page-cards.tsx";
import { Section } from "./section.tsx";

interface LinkedPagesProps {
  id: string;
  title: string;
  pages: readonly PageCard[];
  more: { label: string; to: string };
}

export function LinkedPages({ id, title, pages, more }: LinkedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <Section id={id} title={title} layout="beside" more={more} isScreenOnly>
      <PageCards pages={pages} />
    </Section>
  );
}
