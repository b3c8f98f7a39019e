import { Link } from "#app/ui/link.tsx";
import type { CaseStory } from "#core/site.ts";
import { worksWith } from "#core/work-filters.ts";
import { Section } from "./section.tsx";

type CaseTeamProps = Pick<CaseStory, "team" | "services" | "hire"> & { technology: readonly string[] };

export function CaseTeam({ technology, team, services, hire }: CaseTeamProps) {
  return (
    <Section id="team" title="Technology and team" layout="beside">
      <div className="case-team">
        <div>
          <h3 className="case-term">Made with</h3>
          <ul className="case-technology">
            {technology.map((name) => (
              <li key={name}>
                <Link to={worksWith("technology", name)} variant="quiet">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {team.length > 0 && (
          <div>
            <h3 className="case-term">Made by</h3>
            <ul>
              {team.map(({ role, people }) => (
                <li key={role}>
                  {role}
                  {people > 1 && `, ${people} people`}
                </li>
              ))}
            </ul>
          </div>
        )}
        <Links title="The services" links={services} />
        <Links title="People to hire for it" links={hire} />
      </div>
    </Section>
  );
}

function Links({ title, links }: { title: string; links: readonly { label: string; url: string }[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h3 className="case-term">{title}</h3>
      <ul className="case-links">
        {links.map(({ label, url }) => (
          <li key={url}>
            <Link to={url}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
