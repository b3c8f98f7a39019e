import { data, Form, redirect } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { formContext } from "#core/context.ts";
import type { Route } from "./+types/history";
import { entryRefAt, linkTo, publisherOf, studioOf } from "./editor/context.ts";
import { Diff } from "./editor/diff.tsx";
import { EntryHeader } from "./entry-header.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio, mayPublish } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const entry = await studio.open(entryRef);
  if (entry === null) throw new Response(null, { status: 404 });
  const { title, version } = entry;
  const chosen = url.searchParams.get("revision");
  return {
    entryRef,
    mayPublish,
    title,
    version,
    revisions: await studio.revisions(entryRef),
    chosen,
    diff: chosen === null ? null : await studio.compare(entryRef, chosen),
  };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { studio, editor } = publisherOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const [revision, seen] = [String(form.get("revision") ?? ""), String(form.get("seen") ?? "")];
  const saved = await studio.restore(entryRef, revision, seen, editor);
  if (saved.kind === "saved") throw redirect(linkTo(entryRef));
  const problem =
    saved.kind === "gone"
      ? "This revision no longer exists."
      : "Someone else just changed this entry. This page now shows the latest revisions.";
  return data({ problem }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<{ problem: string }>(serverAction, (reason) => ({ problem: reason }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `History of ${loaderData?.title ?? "an entry"} · Studio` },
];

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { entryRef, mayPublish, title, version, revisions, chosen, diff } = loaderData;
  const linkToRevision = (revision: string) =>
    `?${new URLSearchParams(entryRef.entry === "" ? { revision } : { entry: entryRef.entry, revision })}`;
  return (
    <>
      <EntryHeader title="History" entry={title} entryRef={entryRef} />
      {actionData && <Notice tone="error">{actionData.problem}</Notice>}
      {revisions.length === 0 && (
        <EmptyState title="No changes in the Studio yet">
          Each version that is published or restored is listed here.
        </EmptyState>
      )}
      <ol className="max-w-measure divide-y divide-line">
        {revisions.map(({ id, at, by, kind }) => (
          <li key={id} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <span className="flex flex-wrap items-center gap-2">
                <When at={at} /> {by} {kind === "published" && <Tag>Published</Tag>}
              </span>
              <span className="flex gap-2">
                <ButtonLink variant="quiet" to={linkToRevision(id)}>
                  Compare
                </ButtonLink>
                {mayPublish && (
                  <Form method="post">
                    <input type="hidden" name="revision" value={id} />
                    <input type="hidden" name="seen" value={version} />
                    <Button type="submit" variant="quiet">
                      Restore as draft
                    </Button>
                  </Form>
                )}
              </span>
            </div>
            {chosen === id && diff !== null && (
              <div className="mt-3 grid gap-2">
                <p className="text-xs text-muted">Changes since this revision:</p>
                <Diff lines={diff} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
