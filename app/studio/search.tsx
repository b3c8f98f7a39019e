import { Link } from "react-router";
import { ButtonLink } from "#app/desk/ui/button.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { fieldUrl, STUDIO } from "#core/studio.ts";
import {
  type EntriesOfPage,
  entryOfPageUrl,
  type FoundContent,
  type FoundEntry,
  whyNoEntry,
} from "#core/studio-search.ts";
import { counted } from "#core/text.ts";
import type { Route } from "./+types/search";
import { linkTo, studioOf } from "./editor/context.ts";
import { EntryState } from "./editor/entry-state.tsx";
import { HomeList } from "./home/home-list.tsx";
import { SearchForm } from "./search-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const q = url.searchParams.get("q")?.trim() ?? "";
  const page = studio.entriesOfPage(q, url.host);
  return { q, page, found: page === null ? await studio.search(q) : null };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.q ? `${loaderData.q} · ` : ""}Search · Studio` },
];

export default function Search({ loaderData: { q, page, found } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Search" lead="Titles and texts, published and in drafts, or the URL of a page." />
      <SearchForm q={q} />
      {page !== null && <OfPage page={page} />}
      {found !== null && q !== "" && <FoundList q={q} found={found} />}
    </>
  );
}

function OfPage({ page }: { page: EntriesOfPage }) {
  if (page.kind !== "found")
    return (
      <p role="status" className="text-sm">
        {whyNoEntry(page)}
      </p>
    );
  return (
    <Panel title={`On the page ${page.path}`}>
      <div className="max-w-measure">
        <HomeList
          items={page.entries.map((one) => ({ to: entryOfPageUrl(one), title: one.title, label: one.label }))}
        />
      </div>
    </Panel>
  );
}

function FoundList({ q, found: { entries, isMore, isPartial } }: { q: string; found: FoundContent }) {
  return (
    <>
      <div role="status">
        {entries.length > 0 ? (
          <p className="mb-1 text-sm text-muted">
            {isMore ? `The first ${entries.length} entries` : counted(entries.length, "entry", "entries")}
            {isPartial && ". No entry has all of these words. These have some of them."}
          </p>
        ) : (
          <EmptyState
            title={`Nothing found for “${q}”`}
            action={<ButtonLink to={STUDIO}>All collections</ButtonLink>}
          >
            Try fewer words, or paste the URL of the page that shows the text.
          </EmptyState>
        )}
      </div>
      <ul className="max-w-measure divide-y divide-line">
        {entries.map((entry) => (
          <FoundItem key={linkTo(entry.entryRef)} {...entry} />
        ))}
      </ul>
    </>
  );
}

function FoundItem({ entryRef, title, label, state, field, snippet }: FoundEntry) {
  return (
    <li className="grid gap-0.5 py-3 text-sm">
      <span className="flex items-baseline justify-between gap-3">
        <Link
          to={field === null ? linkTo(entryRef) : fieldUrl(entryRef, field.path)}
          className="min-w-0 font-medium wrap-anywhere text-deep hover:underline max-md:-my-2 max-md:py-2"
        >
          {title}
        </Link>
        {state !== "live" && (
          <span className="flex-none text-xs">
            <EntryState state={state} />
          </span>
        )}
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
