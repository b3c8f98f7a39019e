import { useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Button, ButtonLink } from "#app/desk/ui/button.tsx";
import { EmptyState } from "#app/desk/ui/empty-state.tsx";
import { Checkbox } from "#app/desk/ui/field.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { formContext, staffContext } from "#core/context.ts";
import {
  type Chosen,
  type PublishedTogether,
  STUDIO,
  STUDIO_CALENDAR,
  type WaitingDraft,
} from "#core/studio.ts";
import type { Route } from "./+types/drafts";
import { linkTo, mayDiscard, OTHERS_DRAFT, studioOf } from "./editor/context.ts";
import { PublishTime, useUtc } from "./editor/publish-time.tsx";
import { EntryProblems } from "./entry-problems.tsx";
import { PlannedRetirements } from "./planned-retirements.tsx";
import { StudioNotice } from "./studio-notice.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { studio, mayPublish } = studioOf(context);
  return {
    mayPublish,
    drafts: await studio.drafts(),
    planned: await studio.plannedRetirements(),
    notice: studio.notice(),
  };
}

export async function action({ context }: Route.ActionArgs) {
  const opened = studioOf(context);
  const { studio, editor } = opened;
  const form = context.get(formContext);
  const discarded = chosenIn(String(form.get("discard") ?? ""))[0];
  if (discarded !== undefined) {
    if (!(await mayDiscard(opened, discarded.entryRef))) return refuse(OTHERS_DRAFT);
    if (await studio.discard(discarded.entryRef, discarded.seen)) throw redirect(`${STUDIO}/drafts`);
    return refuse("This draft has been changed, published or discarded since you opened this page.");
  }
  context.get(staffContext).require("edit-content");
  const retired = chosenIn(String(form.get("cancel-retirement") ?? ""))[0];
  if (retired !== undefined) {
    await studio.cancelRetirement(retired.entryRef, editor);
    throw redirect(`${STUDIO}/drafts`);
  }
  const chosen = form.getAll("draft").flatMap((text) => chosenIn(String(text)));
  const at = String(form.get("at") ?? "");
  if (chosen.length === 0) return refuse("Select at least one draft.");
  if (at !== "" && !(Date.parse(at) > Date.now())) return refuse("Choose a time in the future.");
  const time = at === "" ? null : new Date(at).toISOString();
  const result = await studio.publishTogether(chosen, time, editor);
  return data(result, { status: result.kind === "refused" ? 422 : 200 });
}

function refusal(reason: string): PublishedTogether {
  return { kind: "refused", problems: [{ entryRef: null, title: "", reason }] };
}

const refuse = (reason: string) => data(refusal(reason), { status: 422 });

const nameOf = ({ entryRef, version }: WaitingDraft) =>
  JSON.stringify([entryRef.collection, entryRef.entry, version]);

function chosenIn(text: string): Chosen[] {
  try {
    const [collection, entry, seen] = (JSON.parse(text) as unknown[]).map(String);
    return [{ entryRef: { collection: collection ?? "", entry: entry ?? "" }, seen: seen ?? "" }];
  } catch {
    return [];
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOr<PublishedTogether>(serverAction, refusal);
}

export const meta: Route.MetaFunction = () => [{ title: "Drafts · Studio" }];

export default function Drafts({
  loaderData: { drafts, planned, notice, mayPublish },
  actionData,
}: Route.ComponentProps) {
  const [at, setAt] = useState("");
  const utc = useUtc(at);
  const [discarding, setDiscarding] = useState<WaitingDraft | null>(null);
  const isPending = useNavigation().state !== "idle";
  return (
    <>
      <PageHeader
        title="Drafts"
        lead={
          mayPublish
            ? "You can publish drafts that depend on each other as one change. Either they all go live, or none do."
            : "Editors review and publish these drafts. To ask for a review, open yours."
        }
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={STUDIO_CALENDAR}>Calendar</ButtonLink>
          <ButtonLink to={STUDIO}>All collections</ButtonLink>
        </div>
      </PageHeader>
      <StudioNotice notice={notice} />
      <div className="grid max-w-form gap-6">
        <Result result={actionData} />
        {drafts.length === 0 && (
          <EmptyState title="No drafts" action={<ButtonLink to={STUDIO}>Choose an entry to edit</ButtonLink>}>
            What you edit is saved as a draft and waits here until you publish it.
          </EmptyState>
        )}
        {drafts.length > 0 && (
          <Form method="post" className="grid gap-5">
            <ul className="divide-y divide-line border-b border-line">
              {drafts.map((draft) => (
                <DraftItem
                  key={nameOf(draft)}
                  {...{ draft, mayPublish }}
                  onDiscard={() => setDiscarding(draft)}
                />
              ))}
            </ul>
            {mayPublish && (
              <>
                <PublishTime value={at} onChange={setAt} />
                <input type="hidden" name="at" value={utc} />
                <div>
                  <Button type="submit" variant="strong" isPending={isPending}>
                    {at === "" ? "Publish together" : "Publish together at this time"}
                  </Button>
                </div>
              </>
            )}
          </Form>
        )}
        {mayPublish && <PlannedRetirements planned={planned} />}
      </div>
      {discarding !== null && <DiscardDialog draft={discarding} onClose={() => setDiscarding(null)} />}
    </>
  );
}

interface DraftItemProps {
  draft: WaitingDraft;
  mayPublish: boolean;
  onDiscard: () => void;
}

function DraftItem({ draft, mayPublish, onDiscard }: DraftItemProps) {
  const name = (
    <span className="min-w-0 wrap-anywhere">
      {draft.label}: {draft.title}
    </span>
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        {mayPublish ? (
          <Checkbox name="draft" value={nameOf(draft)}>
            {name}
          </Checkbox>
        ) : (
          <p className="py-1 pl-7 text-sm">{name}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-2 pl-7 text-xs text-muted">
          {draft.isNew && <Tag>New</Tag>}
          {draft.reviewAt !== null && <Tag>Waits for review</Tag>}
          {draft.problem !== null && <Tag tone="bad">Not published</Tag>}
          <span>
            {draft.by}, <When at={draft.at} />
          </span>
          {draft.publishAt !== null && (
            <span>
              Scheduled for <When at={draft.publishAt} />
            </span>
          )}
        </p>
        {draft.problem !== null && (
          <p className="mt-2 pl-7 text-xs wrap-anywhere text-error">{draft.problem}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-7">
        <ButtonLink variant="quiet" to={linkTo(draft.entryRef)}>
          Open<span className="sr-only"> {draft.title}</span>
        </ButtonLink>
        <Button variant="danger" onPress={onDiscard}>
          Discard…<span className="sr-only"> {draft.title}</span>
        </Button>
      </div>
    </li>
  );
}

interface DiscardDialogProps {
  draft: WaitingDraft;
  onClose: () => void;
}

function DiscardDialog({ draft, onClose }: DiscardDialogProps) {
  return (
    <StaffDialog title="Discard this draft?" onClose={onClose}>
      {(close) => (
        <Form method="post" className="grid gap-5" onSubmit={close}>
          <input type="hidden" name="discard" value={nameOf(draft)} />
          <p className="text-sm font-bold wrap-anywhere">
            {draft.label}: {draft.title}
          </p>
          <p className="text-sm">
            {draft.isNew
              ? "This entry was never published. Only its history will remain."
              : "The published version won't change."}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger">
              Discard draft
            </Button>
            <Button variant="quiet" onPress={close}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </StaffDialog>
  );
}

function Result({ result }: { result: PublishedTogether | undefined }) {
  if (result === undefined) return null;
  if (result.kind === "scheduled")
    return (
      <Notice tone="success">
        Your selection will be published on <When at={result.at} />.
      </Notice>
    );
  if (result.kind === "published")
    return (
      <Notice tone="success">
        {result.count === 1 ? "1 draft was" : `${result.count} drafts were`} published. {result.notice}
      </Notice>
    );
  return (
    <Notice tone="error">
      <p className="mb-3">Nothing was published.</p>
      <EntryProblems problems={result.problems} />
    </Notice>
  );
}
