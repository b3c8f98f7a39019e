import { useLocation } from "react-router";
import { Changing } from "#app/ui/changing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Anchor } from "#app/ui/link.tsx";
import { currentLink } from "#core/current-page.ts";
import { paths } from "#core/paths.ts";
import { countOf } from "./project-store.ts";
import { useProject } from "./use-project.ts";

export function ProjectLink({ label }: { label: string }) {
  const { pathname } = useLocation();
  const count = countOf(useProject());
  if (count === 0) return null;
  return (
    <Anchor
      href={paths.shortlist}
      aria-label={`${label}: ${count}`}
      aria-current={currentLink(paths.shortlist, pathname)}
      title={label}
      className="relative grid size-11 place-items-center text-ink no-underline hover:bg-wash [&>svg]:fill-current"
    >
      <Icon name="bookmark" size={24} />
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-sky-4 px-1 text-xs/none font-bold text-paper tabular-nums"
      >
        <Changing text={String(count)} />
      </span>
    </Anchor>
  );
}
