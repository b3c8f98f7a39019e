import { data, Form, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Button } from "#app/desk/ui/button.tsx";
import { Select } from "#app/desk/ui/field.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formContext } from "#core/context.ts";
import { type EntryChoice, STUDIO, type UrlPlan } from "#core/studio.ts";
import type { Route } from "./+types/retire";
import { entryRefAt, studioOf } from "./editor/context.ts";
import { EntryHeader } from "./entry-header.tsx";
import { EntryProblems } from "./entry-problems.tsx";
import { UrlList } from "./url-list.tsx";

const NOWHERE = "nowhere";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const plan = await studio.planRetirement(entryRef, null);
  if (plan === null) throw new Response(null, { status: 404 });
  const pages = studio.pages().filter(({ value }) => !plan.urls.includes(String(value)));
  return { entryRef, plan, pages };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const to = String(form.get("to") ?? NOWHERE);
  const seen = String(form.get("seen") ?? "");
  const result = await studio.retire(entryRef, to === NOWHERE ? null : to, seen, editor);
  if (result.kind !== "refused") throw redirect(`${STUDIO}/${entryRef.collection}`);
  return data({ reason: result.reason }, { status: 422 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<{ reason: string }>(serverAction, (reason) => ({ reason }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Retire ${loaderData?.plan.title ?? "an entry"} · Studio` },
];

export default function Retire({ loaderData, actionData }: Route.ComponentProps) {
  const { entryRef, plan, pages } = loaderData;
  const { title, problems, affected, hasDraft } = plan;
  return (
    <>
      <EntryHeader title="Retire" entry={title} entryRef={entryRef} />
      <div className="grid max-w-form gap-6">
        {actionData && <Notice tone="error">{actionData.reason}</Notice>}
        {problems.length > 0 ? (
          <Panel title="Other entries depend on this one">
            <p className="mb-4 text-sm">Without this entry, the checks would fail. Change these first:</p>
            <EntryProblems problems={problems} />
          </Panel>
        ) : (
          <>
            {affected.length > 0 && (
              <p className="text-sm">Also removed: {affected.map((one) => one.title).join(", ")}.</p>
            )}
            {hasDraft && <Notice tone="info">The draft of this entry will be discarded.</Notice>}
            <Confirm plan={plan} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}

function Confirm({ plan, pages }: { plan: UrlPlan; pages: readonly EntryChoice[] }) {
  const { urls, version } = plan;
  const isPending = useNavigation().state !== "idle";
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="seen" value={version} />
      {urls.length > 0 && (
        <>
          <div className="text-sm">
            <p>
              {urls.length === 1
                ? "This URL will be removed but will stay in the URL registry permanently:"
                : "These URLs will be removed but will stay in the URL registry permanently:"}
            </p>
            <UrlList urls={urls} />
          </div>
          <Select
            name="to"
            label="Visitors who open the old URL get"
            options={[
              { id: NOWHERE, label: "A 'gone' page (410)" },
              ...pages.map(({ value, title }) => ({ id: String(value), label: title })),
            ]}
            defaultValue={NOWHERE}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="danger" isPending={isPending}>
          Retire now
        </Button>
      </div>
    </Form>
  );
}
