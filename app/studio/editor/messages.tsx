import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OpenEntry, Problem, Published } from "#core/studio.ts";
import { fieldLabel } from "../fields/field-label.ts";
import type { Taken } from "../merge/use-conflicts.ts";
import { FieldConflicts } from "./field-conflicts.tsx";
import { HomeListNotice } from "./home-list-notice.tsx";
import { RetirementNotice } from "./retirement-notice.tsx";
import { ScheduledNotice } from "./scheduled-notice.tsx";
import type { DraftState } from "./use-entry-draft.ts";

const keptWords = ({ isKept }: DraftState) =>
  isKept ? "What you typed is kept in this tab" : "Keep this page open";

interface MessagesProps {
  entry: OpenEntry;
  draft: DraftState;
  result: Published | null;
  others: Problem[];
  mayPublish: boolean;
  fetcher: FetcherWithComponents<unknown>;
}

/** What the editor has to know about the draft, above the form. */
export function Messages({ entry, draft, result, others, mayPublish, fetcher }: MessagesProps) {
  const scheduled = entry.draft?.publishAt ?? null;
  const messages = useRef<HTMLDivElement>(null);
  // The form may be scrolled far below them.
  useEffect(() => {
    if (result !== null) messages.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  return (
    <div
      ref={messages}
      className="mb-6 grid max-w-measure scroll-mt-[calc(var(--studio-bar)+1rem)] gap-3 empty:hidden"
    >
      {result?.kind === "published" && <PublishedNotice {...result} />}
      <HomeListNotice entry={entry} result={result} />
      {scheduled !== null && draft.version === entry.version && (
        <ScheduledNotice {...{ entry, mayPublish, fetcher }} at={scheduled} version={draft.version} />
      )}
      <RetirementNotice entry={entry} mayPublish={mayPublish} />
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
        <FieldConflicts conflict={draft.conflict} schema={entry.form.schema} onResolve={draft.resolve} />
      )}
      {draft.conflict === null && draft.taken !== null && (
        <TakenNotice taken={draft.taken} schema={entry.form.schema} />
      )}
      {result?.kind === "conflict" && result.conflict.of === "draft" && (
        <Notice tone="error">
          {result.conflict.by} changed this draft just before. Nothing was published. Check the text, and
          publish it again.
        </Notice>
      )}
      {result?.kind === "conflict" && result.conflict.stored === null && (
        <Notice tone="error">
          <p className="mb-3">The published entry has been removed since this draft was started.</p>
          <fetcher.Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="seen" value={draft.version} />
            <Button type="submit" name="intent" value="make-new">
              Make it a new entry
            </Button>
            <Button type="submit" name="intent" value="discard">
              Discard the draft
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

function TakenNotice({ taken: { by, fields }, schema }: { taken: Taken; schema: object }) {
  const names = fields.map((path) => fieldLabel(schema, path));
  const who = by === null ? "The published text has changed" : `${by} changed this entry`;
  return (
    <Notice tone="info">
      {who} while you were editing.
      {names.length > 0 && ` You now see the new text of: ${names.join("; ")}.`} Check the text before you
      publish it.
    </Notice>
  );
}

function PublishedNotice({ page, notice }: Extract<Published, { kind: "published" }>) {
  return (
    <Notice tone="success">
      Published.{" "}
      {page !== null && (
        <a href={page} className="underline">
          Open the page
        </a>
      )}{" "}
      {notice}
    </Notice>
  );
}
