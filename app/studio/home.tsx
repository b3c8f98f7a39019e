import { Link, redirect } from "react-router";
import { ButtonLink } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { STUDIO, STUDIO_LIBRARY, type StudioCollection } from "#core/studio.ts";
import type { Route } from "./+types/home";
import { linkTo, studioOf } from "./editor/context.ts";
import { StudioNotice } from "./studio-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  return { collections: await studio.collections(), notice: studio.notice() };
}

/** Reads the content again, and retries the synchronization. */
export async function action({ context }: Route.ActionArgs) {
  await studioOf(context).studio.retry();
  return redirect(STUDIO);
}

export const meta: Route.MetaFunction = () => [{ title: "Studio" }];

export default function Home({ loaderData: { collections, notice } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Studio"
        lead="All of the site's text and images. Edits are saved as drafts and go live when you publish them."
      >
        <div className="flex flex-wrap gap-3">
          {collections.some(({ drafts }) => drafts > 0) && (
            <ButtonLink to={`${STUDIO}/drafts`}>All drafts</ButtonLink>
          )}
          <ButtonLink to={STUDIO_LIBRARY}>Images</ButtonLink>
          <ButtonLink to={`${STUDIO}/new`} variant="strong">
            New entry
          </ButtonLink>
        </div>
      </PageHeader>
      <StudioNotice notice={notice} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <Panel title="Entries">
          <Collections collections={collections.filter(({ isPage }) => !isPage)} />
        </Panel>
        <Panel title="Page copy">
          <Collections collections={collections.filter(({ isPage }) => isPage)} />
        </Panel>
      </div>
    </>
  );
}

function Collections({ collections }: { collections: StudioCollection[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2">
      {collections.map(({ name, label, isPage, entries, drafts }) => (
        <li key={name} className="flex items-center justify-between gap-3 py-1 text-sm max-md:py-3">
          <Link
            to={isPage ? linkTo({ collection: name, entry: "" }) : `${STUDIO}/${name}`}
            className="font-medium text-deep hover:underline max-md:-my-3 max-md:py-3"
          >
            {label}
          </Link>
          <span className="flex items-center gap-2 text-xs text-muted">
            {drafts > 0 && <Tag>{isPage ? "Draft" : `${drafts} ${drafts === 1 ? "draft" : "drafts"}`}</Tag>}
            {!isPage && entries}
          </span>
        </li>
      ))}
    </ul>
  );
}
