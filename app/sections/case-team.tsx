import type { ReactNode } from "react";
import { Anchor } from "#app/ui/anchor.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Pages } from "#core/content/pages.ts";
import type { CaseStory } from "#core/site.ts";
import { worksWith } from "#core/work-filters.ts";
import { Section } from "./section.tsx";

type CaseTeamProps = Pick<CaseStory, "team" | "services" | "hire"> & {
  words: Pages["case_study"]["team"];
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
