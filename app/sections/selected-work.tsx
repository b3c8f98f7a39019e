import type { LinkedTitle } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import type { WorkCover } from "./cover.tsx";
import { Section } from "./section.tsx";
import { WorkGrid } from "./work-grid.tsx";

interface SelectedWorkProps extends LinkedTitle {
  id?: string;
  works: readonly WorkCover[];
  isScreenOnly?: boolean;
}

export function SelectedWork({ id = "work", title, more, works, isScreenOnly }: SelectedWorkProps) {
  if (works.length === 0) return null;
  return (
    <Section
      id={id}
      title={title}
      layout="above"
      more={{ label: more, to: paths.portfolio }}
      isScreenOnly={isScreenOnly}
    >
      <WorkGrid works={works} />
    </Section>
  );
}
