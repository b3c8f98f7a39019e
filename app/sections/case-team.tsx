import type { ReactNode } from "react";
import { Anchor, Link } from "#app/ui/link.tsx";
import type { PagesContent } from "#core/content/pages.ts";
import { fillWords } from "#core/formatting.ts";
import type { CaseStory } from "#core/site.ts";
import { worksWith } from "#core/work-filters.ts";
import { LargeQuote } from "./client-quote.tsx";
import { Section } from "./section.tsx";

type CaseTeamProps = Pick<CaseStory, "team" | "services" | "hire"> & {
  words: PagesContent["case_study"]["team"];
  technology: readonly string[];
};

export function CaseTeam({ words, technology, team, services, hire }: CaseTeamProps) {
  return (
    <Section id="team" title={words.title} layout="beside">
      <div className="grid grid-fill-[12rem] gap-x-10 gap-y-8">
        <div className="col-span-full">
          <Group title={words.technology}>
            <ul className="flex flex-wrap gap-2">
              {technology.map((name) => (
                <li key={name}>
                  <Anchor
                    href={worksWith("technology", name)}
                    className="inline-block border border-line px-[0.7rem] py-[0.3rem] text-sm/body underline-offset-[0.25em] hover:border-edge hover:underline"
                  >
                    {name}
                  </Anchor>
                </li>
              ))}
            </ul>
          </Group>
        </div>
        {team.length > 0 && (
          <Group title={words.people}>
            <ul>
              {team.map(({ role, people }) => (
                <li key={role}>
                  {role}
                  {people > 1 && `, ${people} people`}
                </li>
              ))}
            </ul>
          </Group>
        )}
        {services.length > 0 && <Links title={words.services} links={services} />}
        {hire.length > 0 && <Links title={words.hire} links={hire} />}
      </div>
    </Section>
  );
}

function Links({ title, links }: { title: string; links: readonly { label: string; url: string }[] }) {
  return (
    <Group title={title}>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url} className="*:inline-block *:py-1">
            <Link to={url}>{label}</Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-sm/body text-muted">{title}</h3>
      {children}
    </div>
  );
}

type CaseBriefProps = Pick<CaseStory, "situation" | "constraint" | "decisions"> & {
  words: PagesContent["case_study"]["brief"];
  client: string;
};

export function CaseBrief({ words, client, situation, constraint, decisions }: CaseBriefProps) {
  return (
    <>
      <Section id="situation" title={words.situation} layout="beside" tone="wash">
        <LargeQuote text={situation}>
          <figcaption>{fillWords(words.source, { client })}</figcaption>
        </LargeQuote>
        <h3 className="mt-10 mb-2 border-t border-edge pt-5 text-sm/body text-muted">{words.constraint}</h3>
        <p className="max-w-measure text-lg">{constraint}</p>
      </Section>
      <Section id="decisions" title={words.decisions} layout="beside">
        <ol className="grid">
          {decisions.map(({ decision, why }, index) => (
            <li key={decision} className="relative border-t border-line py-6 pl-12">
              <span
                aria-hidden="true"
                className="absolute top-[1.35rem] left-0 font-display text-[1.75rem]/[1.2] text-sky-4"
              >
                {index + 1}
              </span>
              <h3 className="text-xl font-medium">{decision}</h3>
              <p className="mt-2 max-w-measure text-muted">{why}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
