import { data, Form, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Button } from "#app/desk/ui/button.tsx";
import { Select } from "#app/desk/ui/field.tsx";
import { Panel } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formContext } from "#core/context.ts";
import { type EntryChoice, STUDIO } from "#core/studio.ts";
import type { RetirementPlan } from "#core/studio-schedule.ts";
import type { Route } from "./+types/retire";
import { entryRefAt, linkTo, publisherOf } from "./editor/context.ts";
import { LaterTime, useLaterTime } from "./editor/publish-time.tsx";
import { IN_THE_PAST, timeIn } from "./editor/time-in-form.ts";
import { EntryHeader } from "./entry-header.tsx";
import { EntryProblems } from "./entry-problems.tsx";
import { UrlList } from "./url-list.tsx";

const NOWHERE = "nowhere";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = publisherOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const plan = await studio.planRetirement(entryRef, null);
  if (plan === null) throw new Response(null, { status: 404 });
  const pages = studio.pages().filter(({ value }) => !plan.urls.includes(String(value)));
  return { entryRef, plan, pages };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { studio, editor } = publisherOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const refuse = (reason: string) => data({ reason }, { status: 422 });
  if (form.get("intent") === "cancel") {
    if (await studio.cancelRetirement(entryRef, editor)) throw redirect(linkTo(entryRef));
    return refuse("This schedule has been canceled already.");
  }
  const at = timeIn(form);
  if (at === "past") return refuse(IN_THE_PAST);
  const chosen = String(form.get("to") ?? NOWHERE);
  const to = chosen === NOWHERE ? null : chosen;
  const seen = String(form.get("seen") ?? "");
  const result =
    at === null
      ? await studio.retire(entryRef, to, seen, editor)
      : await studio.retireAt(entryRef, { to, at, seen }, editor);
  if (result.kind === "refused") return refuse(result.reason);
  throw redirect(
    at !== null && result.kind === "done" ? linkTo(entryRef) : `${STUDIO}/${entryRef.collection}`,
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<{ reason: string }>(serverAction, (reason) => ({ reason }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Retire ${loaderData?.plan.title ?? "an entry"} · Studio` },
];

export default function Retire({ loaderData, actionData }: Route.ComponentProps) {
  const { entryRef, plan, pages } = loaderData;
  const { title, problems, affected, planned } = plan;
  return (
    <>
      <EntryHeader title="Retire" entry={title} entryRef={entryRef} />
      <div className="grid max-w-form gap-6">
        {actionData && <Notice tone="error">{actionData.reason}</Notice>}
        {planned !== null && <Planned planned={planned} />}
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
            <Confirm plan={plan} pages={pages} />
          </>
        )}
      </div>
    </>
  );
}

function Planned({ planned }: { planned: NonNullable<RetirementPlan["planned"]> }) {
  const { at, by, to, problem } = planned;
  const isPending = useNavigation().state !== "idle";
  return (
    <Notice tone={problem === null ? "info" : "error"}>
      {problem === null ? (
        <p>
          Scheduled by {by}: this entry will be retired on <When at={at} />. Visitors will then get{" "}
          {to === null ? "a 'gone' page (410)" : <span className="wrap-anywhere">{to}</span>}.
        </p>
      ) : (
        <p>
          This entry couldn't be retired on <When at={at} />: {problem}
        </p>
      )}
      <Form method="post" className="mt-3">
        <Button type="submit" name="intent" value="cancel" isPending={isPending}>
          Cancel the schedule
        </Button>
      </Form>
    </Notice>
  );
}

function Confirm({ plan, pages }: { plan: RetirementPlan; pages: readonly EntryChoice[] }) {
  const { urls, version, isPublished, publishAt, hasDraft, planned } = plan;
  const isPending = useNavigation().state !== "idle";
  const { value: at, utc, onChange } = useLaterTime(planned?.problem === null ? planned.at : null);
  return (
    <Form method="post" className="grid gap-5">
      <input type="hidden" name="seen" value={version} />
      {publishAt !== null && !isPublished && (
        <p className="text-sm">
          This entry will be published on <When at={publishAt} />.
        </p>
      )}
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
            defaultValue={planned?.to ?? NOWHERE}
          />
        </>
      )}
      <LaterTime
        label={isPublished ? "Retire later (optional)" : "Retire on"}
        what="retired"
        value={at}
        onChange={onChange}
      />
      <input type="hidden" name="at" value={utc} />
      {hasDraft && isPublished && (
        <Notice tone="info">
          {at === ""
            ? "The draft of this entry will be discarded."
            : "A draft that isn't published by then stays under Drafts."}
        </Notice>
      )}
      <div>
        {at === "" && isPublished ? (
          <Button type="submit" variant="danger" isPending={isPending}>
            Retire now
          </Button>
        ) : (
          <Button type="submit" variant="strong" isDisabled={at === ""} isPending={isPending}>
            Schedule
          </Button>
        )}
      </div>
    </Form>
  );
}
