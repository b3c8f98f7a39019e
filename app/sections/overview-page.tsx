import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Filter, Overview } from "#core/pages/page-card.ts";
import { paths } from "#core/paths.ts";
import { Banner } from "./banner.tsx";
import { NextStep } from "./next-step.tsx";
import { PageCards } from "./page-cards.tsx";
import { Section } from "./section.tsx";

interface OverviewPageProps {
  overview: Overview;
  /** The page with nothing left out. */
  url: string;
  /** Between the list and the next step. */
  children?: ReactNode;
}

/** A page that lists pages by platform, with what narrows the list above it. */
export function OverviewPage({ overview, url, children }: OverviewPageProps) {
  const { title, lead, filters, groups, next_step } = overview;
  return (
    <>
      <Banner
        slug={url.slice(1)}
        title={title}
        lead={lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: title, url },
        ]}
      />
      <Filters filters={filters} all={url} />
      {groups.map((group) => (
        <Section key={group.id} id={group.id} title={group.title} lead={group.line} layout="beside">
          <PageCards pages={group.pages} />
        </Section>
      ))}
      {children}
      <NextStep {...next_step} action={{ label: next_step.action, to: paths.contact }} />
    </>
  );
}

/** Each filter is a row of links to pages of their own; the first one takes all filters away. */
function Filters({ filters, all }: { filters: readonly Filter[]; all: string }) {
  const isNarrowed = filters.some(({ links }) => links.some(({ isCurrent }) => isCurrent));
  return (
    <Container>
      <div className="filters">
        {filters.map(({ label, links }) => (
          <nav key={label} aria-label={label}>
            <span aria-hidden="true">{label}</span>
            <ul className="index-filters">
              <li>
                <Link to={all} variant="quiet" current={!isNarrowed} label={`All, ${label.toLowerCase()}`}>
                  All
                </Link>
              </li>
              {links.map(({ label, url, isCurrent }) => (
                <li key={url}>
                  <Link to={url} variant="quiet" current={isCurrent}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </Container>
  );
}
