import { useState } from "react";
import { data, redirect, useFetcher } from "react-router";
import { sendOr } from "#app/desk/drafts/unsent-form.ts";
import { Button } from "#app/desk/ui/button.tsx";
import { PageHeader } from "#app/desk/ui/page-header.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formContext, staffContext } from "#core/context.ts";
import type {
  EntryChoice,
  OpenEntry,
  Problem,
  Published,
  StudioNotice as StudioNoticeData,
} from "#core/studio.ts";
import type { Route } from "./+types/edit";
import { ActionBar } from "./editor/action-bar.tsx";
import { entryRefAt, linkTo, studioOf } from "./editor/context.ts";
import { Diff } from "./editor/diff.tsx";
import { ExcessiveDraft } from "./editor/excessive-draft.tsx";
import { MarkdownField } from "./editor/markdown-field.tsx";
import { Preview } from "./editor/preview.tsx";
import { type DraftState, useEntryDraft } from "./editor/use-entry-draft.ts";
import { Fields } from "./fields/fields.tsx";
import { lockFields } from "./fields/lock-fields.ts";
import { StudioNotice } from "./studio-notice.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { studio } = studioOf(context);
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
    opened: Date.now(),
  };
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const { studio, editor } = studioOf(context);
  const entryRef = entryRefAt(params.collection, url);
  const form = context.get(formContext);
  const seen = String(form.get("seen") ?? "");
  switch (form.get("intent")) {
    case "publish": {
      const at = timeIn(form);
      if (at === "past") return respond({ kind: "failed", reason: "Choose a time in the future." }, seen);
      const result = await studio.publish(entryRef, seen, at, editor);
      if (result.kind === "published" && result.entry !== entryRef.entry)
        throw redirect(`${linkTo({ ...entryRef, entry: result.entry })}`);
      return respond(result, seen);
    }
    case "keep-mine":
      return respond((await studio.rebase(entryRef, seen)) ? null : { kind: "gone" }, seen);
    case "discard":
      if (!(await studio.discard(entryRef, seen))) return respond({ kind: "gone" }, seen);
      if ((await studio.open(entryRef)) === null) throw redirect(`/studio/${entryRef.collection}`);
      return respond(null, seen);
    default:
      return respond({ kind: "failed", reason: "Unknown action." }, seen);
  }
}

/** Null for now. */
function timeIn(form: FormData): string | "past" | null {
  const at = String(form.get("at") ?? "");
  if (at === "") return null;
  return Date.parse(at) > Date.now() ? new Date(at).toISOString() : "past";
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
  const { entry, problems, pages, notice, opened } = loaderData;
  return (
    <EntryEditor
      key={`${entry.entryRef.entry} ${opened}`}
      entry={entry}
      initialProblems={problems}
      pages={pages}
      notice={notice}
      fetcher={fetcher}
    />
  );
}

interface EntryEditorProps {
  entry: OpenEntry;
  initialProblems: Problem[];
  pages: readonly EntryChoice[];
  notice: StudioNoticeData | null;
  fetcher: ActionResult;
}

function EntryEditor({ entry, initialProblems, pages, notice, fetcher }: EntryEditorProps) {
  const draft = useEntryDraft(entry, initialProblems);
  const [view, setView] = useState<"edit" | "preview">("edit");
  const actionData = fetcher.state === "idle" ? fetcher.data : undefined;
  // A response applies to the version that it was requested for.
  const isCurrent =
    actionData?.seen === draft.version || (actionData?.result?.kind === "published" && !draft.isDraft);
  const result = isCurrent ? (actionData?.result ?? null) : null;
  const problems = result?.kind === "problems" ? result.problems : draft.problems;
  const known = new Set(Object.keys((entry.form.schema.properties as object | undefined) ?? {}));
  const isOfField = ({ field }: Problem) => field === "text" || known.has(field.split(".")[0] as string);
  const others = problems.filter((problem) => !isOfField(problem));
  const ofText = problems.filter(({ field }) => field === "text");
  const textProblems = ofText.filter(({ isGap }) => !isGap).map(({ reason }) => reason);
  const { entryRef } = entry;
  return (
    <div className="[--studio-bar:3.75rem]">
      <PageHeader
        title={entry.title}
        lead={entryRef.entry === "" ? "" : `${entry.label}: ${entryRef.entry}`}
      />
      <ActionBar
        {...{ entry, draft, fetcher }}
        problems={problems.filter(({ isGap }) => !isGap)}
        isPreview={view === "preview"}
        onPreview={(isPreview) => setView(isPreview ? "preview" : "edit")}
      />
      <StudioNotice notice={notice} />
      <Messages entry={entry} draft={draft} result={result} others={others} fetcher={fetcher} />
      {view === "preview" && (
        <Preview links={entry.preview} version={draft.version} isPublished={entry.isPublished} />
      )}
      <div className={view === "preview" ? "hidden" : "grid max-w-measure grid-cols-[minmax(0,1fr)] gap-8"}>
        <Fields entry={entry} draft={draft} problems={problems.filter(isOfField)}>
          {draft.edit.body !== null && (
            <MarkdownField
              value={draft.edit.body}
              error={textProblems.length === 0 ? undefined : textProblems.join("; ")}
              gaps={ofText.filter(({ isGap }) => isGap).map(({ reason }) => reason)}
              pages={pages}
              onChange={(body) => draft.change({ body })}
            />
          )}
        </Fields>
      </div>
    </div>
  );
}

const keptWords = ({ isKept }: DraftState) =>
  isKept ? "What you typed is kept in this tab" : "Keep this page open";

interface MessagesProps {
  entry: OpenEntry;
  draft: DraftState;
  result: Published | null;
  others: Problem[];
  fetcher: ActionResult;
}

function Messages({ entry, draft, result, others, fetcher }: MessagesProps) {
  const scheduled = entry.draft?.publishAt ?? null;
  return (
    <div className="mb-6 grid max-w-measure gap-3 empty:hidden">
      {result?.kind === "published" && <Notice tone="success">Published. {result.notice}</Notice>}
      {scheduled !== null && draft.version === entry.version && (
        <Notice tone="info">
          This draft will be published on <When at={scheduled} />. Editing it cancels the schedule.
        </Notice>
      )}
      {entry.draft?.problem && (
        <Notice tone="error">
          This draft couldn't be published at its scheduled time: {entry.draft.problem}
        </Notice>
      )}
      {result?.kind === "failed" && <Notice tone="error">{result.reason}</Notice>}
      {result?.kind === "gone" && (
        <Notice tone="error">This draft has been published or discarded. Reload this page.</Notice>
      )}
      {draft.state === "failed" && (
        <Notice tone="error">
          The server isn't responding. {keptWords(draft)}. Your draft will be saved when the server is back.{" "}
          <Button onPress={draft.retry}>Try again</Button>
        </Notice>
      )}
      {draft.state === "signed-out" && (
        <Notice tone="error">
          You're signed out. {keptWords(draft)}. Sign in again in another tab, then come back to this one.{" "}
          <Button onPress={draft.retry}>Save</Button>
        </Notice>
      )}
      {draft.state === "refused" && (
        <Notice tone="error">
          {draft.refusal} {keptWords(draft)}.
        </Notice>
      )}
      {draft.state === "gone" && (
        <Notice tone="error">This entry has been removed. Copy any text you want to keep.</Notice>
      )}
      {draft.conflict !== null && (
        <Notice tone="error">
          <p className="mb-3">
            {draft.conflict.by} changed this entry while you were editing. Nothing was overwritten. These
            lines differ. Lines with + are yours.
          </p>
          <Diff lines={draft.conflict.diff} />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onPress={draft.keepMine}>Keep mine</Button>
            <Button onPress={draft.takeTheirs}>Use theirs</Button>
          </div>
        </Notice>
      )}
      {result?.kind === "conflict" && (
        <Notice tone="error">
          <p className="mb-3">
            The published text has changed since this draft was started. These lines differ. Lines with + are
            from the draft.
          </p>
          <Diff lines={result.conflict.diff} />
          <fetcher.Form method="post" className="mt-3 flex flex-wrap gap-3">
            <input type="hidden" name="seen" value={draft.version} />
            <Button type="submit" name="intent" value="keep-mine">
              Keep the draft
            </Button>
            <Button type="submit" name="intent" value="discard">
              Use the published text
            </Button>
          </fetcher.Form>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="error">
          <ul className="grid gap-1">
            {others.map(({ field, reason }) => (
              <li key={field + reason}>{field === "" ? reason : `${field}: ${reason}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
