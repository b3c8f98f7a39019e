import { useEffect, useEffectEvent } from "react";
import { data, redirect, useFetcher } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { formContext, staffContext } from "#core/context.ts";
import type {
  EntryChoice,
  EntryRef,
  OpenEntry,
  Problem,
  Published,
  StudioNotice as StudioNoticeData,
} from "#core/studio.ts";
import type { DraftComment } from "#core/studio-review.ts";
import type { Route } from "./+types/edit";
import { ActionBar } from "./editor/action-bar.tsx";
import { entryRefAt, linkTo, mayDiscard, OTHERS_DRAFT, studioOf } from "./editor/context.ts";
import { EditorLayout } from "./editor/editor-layout.tsx";
import { ExcessiveDraft } from "./editor/excessive-draft.tsx";
import { MarkdownField } from "./editor/markdown-field.tsx";
import { Messages } from "./editor/messages.tsx";
import { Others } from "./editor/others.tsx";
import { Outline } from "./editor/outline.tsx";
import { Preview } from "./editor/preview.tsx";
import { IN_THE_PAST, timeIn } from "./editor/time-in-form.ts";
import { type DraftState, useEntryDraft } from "./editor/use-entry-draft.ts";
import { useFieldPlace } from "./editor/use-field-place.ts";
import { usePreview } from "./editor/use-preview.ts";
import { Fields } from "./fields/fields.tsx";
import { lockFields } from "./fields/lock-fields.ts";
import { outlineOf } from "./fields/outline.ts";
import { ReviewPanel } from "./review/review-panel.tsx";
import { useReview } from "./review/use-review.ts";
import { StudioNotice } from "./studio-notice.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio, editor, mayPublish } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const entry = await studio.open(entryRef);
  if (entry === null) {
    const excessive = await studio.findExcessive(entryRef);
    if (excessive === null) throw new Response(null, { status: 404 });
    return { excessive };
  }
  const problems = entry.draft === null && !entry.hasGaps ? [] : await studio.check(entryRef, entry.edit);
  const isAdmin = context.get(staffContext).can("manage-people");
  return {
    entry: isAdmin ? entry : { ...entry, form: lockFields(entry.form, entry.protectedFields) },
    problems,
    pages: entry.edit.body === null ? [] : studio.pages(),
    notice: studio.notice(),
    comments: await studio.comments(entryRef, editor, mayPublish),
    mayPublish,
    opened: Date.now(),
  };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const opened = studioOf(context);
  const { studio, editor } = opened;
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const seen = String(form.get("seen") ?? "");
  if (form.get("intent") !== "discard") context.get(staffContext).require("edit-content");
  switch (form.get("intent")) {
    case "publish": {
      const at = timeIn(form);
      if (at === "past") return respond({ kind: "failed", reason: IN_THE_PAST }, seen);
      const result = await studio.publish(entryRef, seen, at, editor);
      if (result.kind === "published" && result.entry !== entryRef.entry)
        throw redirect(`${linkTo({ ...entryRef, entry: result.entry })}`);
      return respond(result, seen);
    }
    case "make-new":
      return respond((await studio.makeNew(entryRef, seen)) ? null : { kind: "gone" }, seen);
    case "unschedule":
      return respond((await studio.unschedule(entryRef, seen, editor)) ? null : { kind: "gone" }, seen);
    case "discard":
      return respond(await discard(opened, entryRef, seen), seen);
    default:
      return respond({ kind: "failed", reason: "Unknown action." }, seen);
  }
}

async function discard(
  opened: ReturnType<typeof studioOf>,
  entryRef: EntryRef,
  seen: string,
): Promise<Published | null> {
  const { studio } = opened;
  if (!(await mayDiscard(opened, entryRef))) return { kind: "failed", reason: OTHERS_DRAFT };
  if (!(await studio.discard(entryRef, seen))) return { kind: "gone" };
  if ((await studio.open(entryRef)) === null) throw redirect(`/studio/${entryRef.collection}`);
  return null;
}

const STATUS = {
  published: 200,
  scheduled: 200,
  problems: 422,
  conflict: 409,
  failed: 422,
  gone: 404,
} as const;

interface ActionData {
  result: Published | null;
  seen: string;
}

function respond(result: Published | null, seen: string) {
  return data<ActionData>({ result, seen }, { status: result === null ? 200 : STATUS[result.kind] });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const seen = String((await request.clone().formData()).get("seen") ?? "");
  return sendOr<ActionData>(serverAction, (reason) => ({ result: { kind: "failed", reason }, seen }));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${titleIn(loaderData) ?? "Missing"} · Studio` },
];

type EditData = Route.ComponentProps["loaderData"];

function titleIn(loaderData: EditData | undefined): string | undefined {
  return (loaderData?.excessive ?? loaderData?.entry)?.title;
}

type ActionResult = ReturnType<typeof useFetcher<typeof action>>;

export default function Edit({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  if (loaderData.excessive !== undefined) return <ExcessiveDraft draft={loaderData.excessive} />;
  const { entry, problems, pages, notice, opened, comments, mayPublish } = loaderData;
  return (
    <EntryEditor
      key={`${entry.entryRef.entry} ${opened}`}
      entry={entry}
      initialProblems={problems}
      pages={pages}
      notice={notice}
      comments={comments}
      mayPublish={mayPublish}
      fetcher={fetcher}
    />
  );
}

function isOf({ result, seen }: ActionData, { version, isDraft }: DraftState): boolean {
  if (result?.kind === "published") return !isDraft;
  return seen === version || (result?.kind === "conflict" && result.conflict.version === version);
}

/** Merges the draft with a published text that has changed. */
function usePublishConflict(draft: DraftState, actionData: ActionData | undefined): void {
  const meet = useEffectEvent((result: Published | null, seen: string) => {
    const isOfPublished = result?.kind === "conflict" && result.conflict.of === "published";
    // It renders at once, which an effect may not.
    if (isOfPublished && seen === draft.version) queueMicrotask(() => draft.meet(result.conflict));
  });
  useEffect(() => {
    if (actionData) meet(actionData.result, actionData.seen);
  }, [actionData]);
}

interface EntryEditorProps {
  entry: OpenEntry;
  initialProblems: Problem[];
  pages: readonly EntryChoice[];
  notice: StudioNoticeData | null;
  comments: readonly DraftComment[];
  mayPublish: boolean;
  fetcher: ActionResult;
}

function EntryEditor({ entry, initialProblems, pages, notice, fetcher, ...props }: EntryEditorProps) {
  const { mayPublish } = props;
  const draft = useEntryDraft(entry, initialProblems);
  const review = useReview(entry.entryRef, props.comments);
  const preview = usePreview();
  const actionData = fetcher.state === "idle" ? fetcher.data : undefined;
  // A response applies to the version that it was requested for.
  const isCurrent = actionData !== undefined && isOf(actionData, draft);
  const result = isCurrent ? (actionData?.result ?? null) : null;
  usePublishConflict(draft, actionData);
  const problems = result?.kind === "problems" ? result.problems : draft.problems;
  const known = new Set(Object.keys((entry.form.schema.properties as object | undefined) ?? {}));
  const isOfField = ({ field }: Problem) => field === "text" || known.has(field.split(".")[0] as string);
  const others = problems.filter((problem) => !isOfField(problem));
  const ofText = problems.filter(({ field }) => field === "text");
  const textProblems = ofText.filter(({ isGap }) => !isGap).map(({ reason }) => reason);
  const { entryRef } = entry;
  const { markdownPlace, goTo, onReady } = useFieldPlace(preview.showForm);
  const outline = outlineOf(entry.form, draft.edit, { problems, comments: review.open });
  return (
    <div className="[--studio-bar:3.75rem]">
      <PageHeader
        title={entry.title}
        lead={entryRef.entry === "" ? "" : `${entry.label}: ${entryRef.entry}`}
      />
      <ActionBar
        {...{ entry, draft, fetcher, mayPublish }}
        problems={problems.filter(({ isGap }) => !isGap)}
        outline={outline}
        onGo={goTo}
        preview={preview}
      />
      <StudioNotice notice={notice} />
      <Others entryRef={entryRef} draft={draft} />
      <ReviewPanel {...{ entry, draft, review, mayPublish }} onGo={goTo} />
      <Messages {...{ entry, draft, result, others, fetcher }} mayPublish={mayPublish} />
      <EditorLayout
        preview={preview}
        outline={<Outline entries={outline} onGo={goTo} />}
        page={<Preview {...{ entry, preview }} edit={draft.edit} version={draft.version} onGo={goTo} />}
      >
        <Fields entry={entry} draft={draft} problems={problems.filter(isOfField)} onReady={onReady}>
          {draft.edit.body !== null && (
            <MarkdownField
              value={draft.edit.body}
              handle={draft.textEditor}
              error={textProblems.length === 0 ? undefined : textProblems.join("; ")}
              gaps={ofText.filter(({ isGap }) => isGap).map(({ reason }) => reason)}
              pages={pages}
              place={markdownPlace}
              onChange={(body) => draft.change({ body })}
            />
          )}
        </Fields>
      </EditorLayout>
    </div>
  );
}
