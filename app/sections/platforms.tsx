import { Link } from "#app/ui/link.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { ServiceEntity } from "#core/api/home.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

const PLATFORMS = [
  { platform: "mobile", title: "Mobile" },
  { platform: "web", title: "Web" },
  { platform: "other", title: "Cloud, IoT, search" },
  { platform: "solutions", title: "Solutions" },
] as const;

interface PlatformsProps {
  services: readonly Pick<ServiceEntity, "url_config" | "platform" | "name" | "summary">[];
}

export function Platforms({ services }: PlatformsProps) {
  const tabs = PLATFORMS.flatMap(({ platform, title }) => {
    const own = services.filter((service) => service.platform === platform && service.name);
    return own.length > 0 ? [{ title, content: <ServiceList services={own} /> }] : [];
  });
  if (tabs.length === 0) return null;
  return (
    <Section
      id="services"
      title="What we build"
      lead="One line each. Each page says what the technology is good at and when to choose something else."
      layout="beside"
      tone="wash"
      more={{ label: "All services", to: paths.services }}
    >
      <Tabs id="platform" label="Platforms" tabs={tabs} />
    </Section>
  );
}

function ServiceList({ services }: PlatformsProps) {
  return (
    <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {services.map(({ url_config, name, summary }) => (
        <li key={url_config} className="card-link">
          <h3 className="font-bold">
            <Link to={pageOf(url_config)} variant="quiet">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}

function pageOf(slug: string): string {
  return slug.startsWith("hire-") ? paths.hire(slug) : paths.service(slug);
}
