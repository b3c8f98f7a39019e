import { LinkList } from "#app/ui/link-list.tsx";
import type { SiteMapGroup } from "#core/site.ts";
import { Section } from "./section.tsx";

export function LinkDirectory({ title, groups }: { title: string; groups: readonly SiteMapGroup[] }) {
  return (
    <Section id="directory" title={title} layout="above">
      <div className="columns-[17rem] gap-x-10">
        {groups.map(({ title, links }) => (
          <div key={title} className="mb-8">
            <h3 className="break-after-avoid font-bold">{title}</h3>
            <LinkList links={links} layout="directory" />
          </div>
        ))}
      </div>
    </Section>
  );
}
