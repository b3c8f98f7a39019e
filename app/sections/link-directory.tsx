import { LinkList } from "#app/ui/link-list.tsx";
import type { SiteMapGroup } from "#core/company-pages.ts";
import { Section } from "./section.tsx";

export function LinkDirectory({ title, groups }: { title: string; groups: readonly SiteMapGroup[] }) {
  return (
    <Section id="directory" title={title} layout="above">
      <div className="directory">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h3 className="font-bold">{title}</h3>
            <LinkList links={links} layout="below" />
          </div>
        ))}
      </div>
    </Section>
  );
}
