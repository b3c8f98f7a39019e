import { Link } from "#app/ui/link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { ServiceEntity } from "#core/api/home.ts";
import type { HomePage } from "#core/content/page-words.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

/** As many as fit into one list; tabs would hide most of them. */
const FEW = 6;

const PLATFORMS = ["mobile", "web", "other", "solutions"] as const;

interface PlatformsProps {
  words: HomePage["platforms"];
  services: readonly Pick<ServiceEntity, "url_config" | "platform" | "name" | "summary">[];
}

export function Platforms({ words, services }: PlatformsProps) {
  const tabs = PLATFORMS.flatMap((platform) => {
    const own = services.filter((service) => service.platform === platform && service.name);
    return own.length > 0 ? [{ title: words.tabs[platform], content: <ServiceList services={own} /> }] : [];
  });
  if (tabs.length === 0) return null;
  const named = services.filter(({ name }) => name);
  return (
    <Section
      id="services"
      title={words.title}
      lead={words.lead}
      layout="beside"
      tone="wash"
      more={{ label: words.more, to: paths.services }}
    >
      {named.length > FEW ? (
        <Tabs id="platform" label="Platforms" tabs={tabs} />
      ) : (
        <ServiceList services={named} />
      )}
    </Section>
  );
}

function ServiceList({ services }: Pick<PlatformsProps, "services">) {
  return (
    <ul className="grid gap-x-10 gap-y-3 sm:grid-cols-2 md:gap-y-6">
      {services.map(({ url_config, name, summary }) => (
        <li key={url_config} className="card-link">
          <h3 className="font-bold">
            <Link to={pageOf(url_config)} variant="quiet">
              {name}
            </Link>
          </h3>
          {summary && <p className="text-sm text-muted max-sm:hidden">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}

function pageOf(slug: string): string {
  return slug.startsWith("hire-") ? paths.hire(slug) : paths.service(slug);
}
