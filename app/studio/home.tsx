import { redirect } from "react-router";
import { ButtonLink } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { STUDIO, STUDIO_CALENDAR, STUDIO_LIBRARY } from "#core/studio.ts";
import type { Route } from "./+types/home";
import { studioOf } from "./editor/context.ts";
import { CollectionGroups } from "./home/collection-groups.tsx";
import { Recent } from "./home/recent.tsx";
import { Waiting } from "./home/waiting.tsx";
import { SearchForm } from "./search-form.tsx";
import { StudioNotice } from "./studio-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { studio, editor } = studioOf(context);
  return { home: await studio.home(editor.id), notice: studio.notice() };
}

/** Reads the content again, and retries the synchronization. */
export async function action({ context }: Route.ActionArgs) {
  await studioOf(context).studio.retry();
  return redirect(STUDIO);
}

export const meta: Route.MetaFunction = () => [{ title: "Studio" }];

export default function Home({ loaderData: { home, notice } }: Route.ComponentProps) {
  const { collections, recent } = home;
  return (
    <>
      <PageHeader title="Studio" lead="Edits are saved as drafts. Visitors see them once they're published.">
        <div className="flex flex-wrap gap-3">
          {collections.some((collection) => collection.drafts > 0) && (
            <ButtonLink to={`${STUDIO}/drafts`}>All drafts</ButtonLink>
          )}
          <ButtonLink to={STUDIO_CALENDAR}>Calendar</ButtonLink>
          <ButtonLink to={STUDIO_LIBRARY}>Images</ButtonLink>
          <ButtonLink to={`${STUDIO}/new`} variant="strong">
            New entry
          </ButtonLink>
        </div>
      </PageHeader>
      <StudioNotice notice={notice} />
      <SearchForm />
      <div className="mb-10 grid gap-x-12 gap-y-8 xl:grid-cols-2">
        <Waiting {...home} />
        <Recent recent={recent} />
      </div>
      <Panel title="All content">
        <CollectionGroups collections={collections} />
      </Panel>
    </>
  );
}
