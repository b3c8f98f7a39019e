import { Link } from "react-router";
import { ButtonLink } from "#app/desk/ui/button.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { type FoundEntry, STUDIO } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import type { Route } from "./+types/search";
import { linkTo, linkToField, studioOf } from "./editor/context.ts";
import { EntryState } from "./editor/entry-state.tsx";
import { SearchForm } from "./search-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const q = url.searchParams.get("q")?.trim() ?? "";
  return { q, found: await studio.search(q) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.q ? `${loaderData.q} · ` : ""}Search · Studio` },
];

export default function Search({ loaderData: { q, found } }: Route.ComponentProps) {
  const { entries, isMore, isPartial } = found;
  return (
    <>
      <PageHeader title="Search" lead="Titles and texts, published and in drafts." />
      <SearchForm q={q} />
      {q !== "" && (
        <>
          <p className="mb-3 text-sm text-muted" role="status">
            {isMore ? `The first ${entries.length} entries` : counted(entries.length, "entry", "entries")}
            {isPartial && ". No entry has all of these words; these have some."}
          </p>
          {entries.length === 0 && (
            <EmptyState
              title={`Nothing found for “${q}”`}
              action={<ButtonLink to={STUDIO}>All collections</ButtonLink>}
            >
              Try fewer words. Names and numbers that a page puts together from several entries aren't found
              as a sentence.
            </EmptyState>
          )}
          <ul className="max-w-measure divide-y divide-line">
            {entries.map((entry) => (
              <FoundItem key={linkTo(entry.entryRef)} {...entry} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function FoundItem({ entryRef, title, label, state, field, snippet }: FoundEntry) {
  return (
    <li className="grid gap-0.5 py-3 text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={field === null ? linkTo(entryRef) : linkToField(entryRef, field.path)}
          className="min-w-0 font-medium wrap-anywhere text-deep hover:underline max-md:-my-2 max-md:py-2"
        >
          {title}
        </Link>
        <span className="flex-none text-xs">
          <EntryState state={state} />
        </span>
      </span>
      <span className="text-xs wrap-anywhere text-muted">
        {label}
        {field !== null && ` · ${field.label}`}
      </span>
      {snippet.length > 0 && (
        <span className="wrap-anywhere text-muted">
          <MarkedText parts={snippet} />
        </span>
      )}
    </li>
  );
}
