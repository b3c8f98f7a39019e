import type { ReactNode } from "react";
import { Container } from "#app/ui/layout.tsx";
import type { SceneName } from "#core/drawings/scenes.ts";
import { paths } from "#core/paths.ts";
import type { OverviewContent } from "#core/service-pages.ts";
import { Banner } from "./banner.tsx";
import { FilterRows } from "./filter-rows.tsx";
import { PageCards } from "./page-cards.tsx";
import { NextStep, Section } from "./section.tsx";

interface OverviewPageProps {
  overview: OverviewContent;
  url: string;
  scene: SceneName;
  children?: ReactNode;
}

export function OverviewPage({ overview, url, scene, children }: OverviewPageProps) {
  const { title, lead, filters, groups, next_step } = overview;
  const isNarrowed = filters.some(({ links }) => links.some(({ isCurrent }) => isCurrent));
  return (
    <>
      <Banner scene={scene} title={title} lead={lead} trail={[{ label: title, url }]} />
      {filters.length > 0 && (
        <Container>
          <FilterRows rows={filters} all={url} isWhole={!isNarrowed} layout="band" />
        </Container>
      )}
      {groups.map((group, index) => (
        <Section
          key={group.id}
          id={group.id}
          title={group.title}
          lead={group.line}
          layout="beside"
          isFolded={index > 0 && !isNarrowed}
        >
          <PageCards pages={group.pages} canKeep />
        </Section>
      ))}
      {children}
      <NextStep {...next_step} action={{ label: next_step.action, to: paths.contact }} />
    </>
  );
}
