import { Form, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { deskContext, staffContext } from "#core/context.ts";
import { DECISION_MAX, type Decision } from "#core/decisions.ts";
import { DESK } from "#core/staff.ts";
import { STAGE_NAME_MAX, type Stage, stageName, USUAL_STAGES } from "#core/stages.ts";
import { counted, cutText } from "#core/text.ts";
import { sendOr } from "../drafts/unsent-form.ts";
import { Restored, useKeptForm } from "../drafts/use-kept-form.tsx";
import { expectPart } from "../expect-part.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Select } from "../ui/field.tsx";
import { pressMain, useKeys } from "../ui/keyboard.ts";
import { loadCause } from "../ui/load-cause.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/decide";
import { type DecideData, decideOrTakeBack, ID_MAX } from "./decide-action.ts";
import { Outcomes } from "./outcomes.tsx";
import { PersonFields } from "./person-fields.tsx";

const BOARD = `${DESK}/applications`;

export async function loader({ url, context }: Route.LoaderArgs) {
  expectPart(context, "careers");
  const { leads } = context.get(deskContext);
  const staff = context.get(staffContext);
  const parameter = (name: string) => url.searchParams.get(name);
  const stage = cutText(parameter("stage") ?? "", STAGE_NAME_MAX) || null;
  const template = parameter("template");
  const ids = url.searchParams.getAll("id").map((id) => cutText(id, ID_MAX));
  const { stages } = await leads.filterOptions(staff);
  return {
    ...{ stage, stages, tooMany: Math.max(0, ids.length - DECISION_MAX) },
    decision: await leads.prepareDecision(ids, { stage, template }, staff),
  };
}

export function action({ context }: Route.ActionArgs) {
  return decideOrTakeBack(context);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<DecideData>(serverAction, (reason) => ({
    problem: `${reason} What you typed is still here. If you send it again, no one gets an email twice.`,
  }));
}

/** The texts stay as they were sent, with the ids that keep an email from being sent twice. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => loadCause(args) !== "form";

export const meta: Route.MetaFunction = () => [{ title: "Write to applicants · Desk" }];

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { decision, stage, stages, tooMany } = loaderData;
  const outcomes = actionData?.outcomes;
  const title = stage === null ? "Write to applicants" : `Move to ${stageName(stage)}`;
  return (
    <div className="max-w-[52rem]">
      <PageHeader title={title}>
        <ButtonLink to={BOARD} variant="quiet">
          Back to the board
        </ButtonLink>
      </PageHeader>
      {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
      {actionData?.done && <Notice tone="success">{actionData.done}</Notice>}
      {tooMany > 0 && (
        <Notice tone="info">
          {`One page takes ${DECISION_MAX} applications. ${counted(tooMany, "other")} aren't on it.`}
        </Notice>
      )}
      {decision.gone > 0 && (
        <Notice tone="info">{`${counted(decision.gone, "application")} can't be found.`}</Notice>
      )}
      {outcomes !== undefined ? (
        <Outcomes {...{ outcomes }} stage={actionData?.stage ?? null} at={actionData?.at ?? ""} />
      ) : decision.people.length === 0 ? (
        <EmptyState
          title="No applicants selected"
          action={<ButtonLink to={BOARD}>Go to the board</ButtonLink>}
        >
          Select applications on the board, then choose where to move them.
        </EmptyState>
      ) : (
        <>
          <Choices {...{ decision, stage, stages }} />
          <Emails key={`${stage} ${decision.template}`} {...{ decision, stage }} />
        </>
      )}
    </div>
  );
}

interface ChoicesProps {
  decision: Decision;
  stage: Stage | null;
  stages: readonly Stage[];
}

/** Loads the page with the texts of another template. */
function Choices({ decision: { people, templates, template }, stage, stages }: ChoicesProps) {
  const offered = stages.length > 0 ? stages : USUAL_STAGES;
  return (
    <Form className="mb-5 flex flex-wrap items-end gap-3" preventScrollReset>
      {people.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Select
        name="stage"
        label="Move to"
        key={`stage ${stage}`}
        defaultValue={stage ?? ""}
        options={[{ id: "", label: "Don't move" }, ...offered.map((id) => ({ id, label: stageName(id) }))]}
      />
      <Select
        name="template"
        label="Template"
        key={`template ${template}`}
        defaultValue={template ?? ""}
        options={[
          { id: "", label: "No template" },
          ...templates.map(({ id, title }) => ({ id, label: title })),
        ]}
      />
      <Button type="submit">Fill in</Button>
    </Form>
  );
}

/** Every email can be read and changed before it is sent. */
function Emails({ decision: { people, template }, stage }: Omit<ChoicesProps, "stages">) {
  const isPending = useNavigation().formMethod === "POST";
  const form = useKeptForm(`decide ${stage} ${template} ${people.map(({ id }) => id).join(" ")}`);
  useKeys({ "mod+enter": () => document.querySelector<HTMLElement>("[data-main]")?.click() });
  return (
    <Form
      ref={form.ref}
      method="post"
      noValidate
      onKeyDown={pressMain}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <input type="hidden" name="stage" value={stage ?? ""} />
      <Restored form={form} />
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {people.map((person, at) => (
          <PersonFields
            key={person.id}
            {...{ person, stage }}
            isOpen={at === 0}
            hasTemplate={template !== null}
          />
        ))}
      </ul>
      <div className="sticky bottom-[4.15rem] z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-paper px-4 py-3 md:bottom-0">
        <Button
          type="submit"
          variant="strong"
          isPending={isPending}
          data-main=""
          aria-keyshortcuts="Control+Enter"
        >
          {stage === null ? "Send the emails" : `Move to ${stageName(stage)} and send`}
        </Button>
        <p className="text-sm text-muted">
          <span className="touch:hidden">Ctrl Enter sends, too. </span>You can take everything back for ten
          seconds.
        </p>
      </div>
    </Form>
  );
}
