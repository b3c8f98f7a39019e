import { Link } from "react-router";
import { Tag } from "#app/ui/tag.tsx";
import { STUDIO, STUDIO_GROUPS, type StudioCollection } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import { linkTo } from "../editor/context.ts";

export function CollectionGroups({ collections }: { collections: readonly StudioCollection[] }) {
  const groups = STUDIO_GROUPS.map((group) => ({
    group,
    // Pages first.
    inGroup: collections
      .filter((collection) => collection.group === group)
      .sort((one, other) => Number(other.isPage) - Number(one.isPage)),
  })).filter(({ inGroup }) => inGroup.length > 0);
  return (
    <div className="gap-x-10 sm:columns-2 xl:columns-4">
      {groups.map(({ group, inGroup }) => (
        <section key={group} aria-label={group} className="mb-6 break-inside-avoid">
          <h3 className="border-b border-line pb-1 text-sm text-muted">{group}</h3>
          <ul>
            {inGroup.map((collection) => (
              <Collection key={collection.name} {...collection} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Collection({ name, label, isPage, entries, drafts }: StudioCollection) {
  return (
    <li className="flex items-baseline justify-between gap-3 py-1 text-sm max-md:py-3">
      <Link
        to={isPage ? linkTo({ collection: name, entry: "" }) : `${STUDIO}/${name}`}
        className="min-w-0 font-medium wrap-anywhere text-deep hover:underline max-md:-my-3 max-md:py-3"
      >
        {label}
      </Link>
      <span className="flex flex-none items-baseline gap-2 text-xs text-muted tabular-nums">
        {drafts > 0 && <Tag>{isPage ? "Draft" : counted(drafts, "draft")}</Tag>}
        {!isPage && (
          <span>
            {entries}
            <span className="sr-only"> {entries === 1 ? "entry" : "entries"}</span>
          </span>
        )}
      </span>
    </li>
  );
}
