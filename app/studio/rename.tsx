import { data, Form, Link, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { useKeptForm } from "#app/desk/drafts/use-kept-form.tsx";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formContext } from "#core/context.ts";
import type { EntryRef } from "#core/studio.ts";
import type { UrlPlan } from "#core/studio-schedule.ts";
import type { Route } from "./+types/rename";
import { entryRefAt, linkTo, publisherOf } from "./editor/context.ts";
import { EntryHeader } from "./entry-header.tsx";
import { EntryProblems } from "./entry-problems.tsx";
import { UrlList } from "./url-list.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = publisherOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const entry = await studio.open(entryRef);
  if (entry === null || !entry.canRename) throw new Response(null, { status: 404 });
  const to = url.searchParams.get("to")?.trim() ?? "";
  const plan = to === "" ? null : await studio.planRename(entryRef, to);
  return { entryRef, title: entry.title, page: entry.page, isPublished: entry.isPublished, to, plan };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { studio, editor } = publisherOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const [to, seen] = [String(form.get("to") ?? ""), String(form.get("seen") ?? "")];
  const result = await studio.rename(entryRef, to, seen, editor);
  if (result.kind === "done") throw redirect(linkTo({ ...entryRef, entry: result.entry }));
  const reason = result.kind === "gone" ? "This entry has been removed." : result.reason;
  return data({ reason }, { status: result.kind === "gone" ? 404 : 422 });
}

/** Kept while it is typed. */
const formOf = (entryRef: EntryRef) => `entry ${linkTo(entryRef, "rename")}`;

export function clientAction({ params, url, serverAction }: Route.ClientActionArgs) {
  return sendOr<{ reason: string }>(
    serverAction,
    (reason) => ({ reason }),
    formOf(entryRefAt(params.collection, url)),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `URL of ${loaderData?.title ?? "an entry"} · Studio` },
];

export default function Rename({ loaderData, actionData }: Route.ComponentProps) {
  const { entryRef, title, to, plan } = loaderData;
  const kept = useKeptForm(formOf(entryRef));
  const nameProblem = plan?.nameProblem ?? null;
  return (
    <>
      <EntryHeader title="Change the URL" entry={title} entryRef={entryRef} />
      <div className="grid max-w-form gap-6">
        {actionData && <Notice tone="error">{actionData.reason}</Notice>}
        <Form ref={kept.ref} className="grid gap-5" noValidate>
          <input type="hidden" name="entry" value={entryRef.entry} />
          <TextField
            name="to"
            label="New name"
            description={`Currently '${entryRef.entry}'. Use letters, digits, '-' and '.' only.`}
            defaultValue={to || entryRef.entry}
            error={nameProblem ?? undefined}
            isRequired
          />
          <div>
            <Button type="submit" {...(plan === null || nameProblem ? { variant: "strong" as const } : {})}>
              Preview changes
            </Button>
          </div>
        </Form>
        {plan !== null && nameProblem === null && <Plan plan={plan} to={to} />}
      </div>
    </>
  );
}

function Plan({ plan, to }: { plan: UrlPlan; to: string }) {
  const isPending = useNavigation().state !== "idle";
  const { urls, affected, problems, version } = plan;
  if (problems.length > 0)
    return (
      <Panel title="This change doesn't pass the checks">
        <EntryProblems problems={problems} />
      </Panel>
    );
  return (
    <Panel title="Changes">
      <div className="grid gap-4 text-sm">
        {urls.length === 0 ? (
          <p>No public URLs will change.</p>
        ) : (
          <div>
            <p>{urls.length === 1 ? "This URL" : "These URLs"} will redirect (301):</p>
            <UrlList urls={urls} />
          </div>
        )}
        {affected.length > 0 && (
          <div>
            <p>{affected.length === 1 ? "This entry" : "These entries"} will refer to the new name:</p>
            <ul className="list-disc pl-5">
              {affected.map(({ entryRef, title }) => (
                <li key={`${entryRef.collection} ${entryRef.entry}`}>
                  <Link to={linkTo(entryRef)} className="text-deep underline max-md:inline-block max-md:py-1">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Form method="post">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="seen" value={version} />
          <Button type="submit" variant="strong" isPending={isPending}>
            Change URL now
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
