import { useDeferredValue, useMemo, useState } from "react";
import { Collapsible } from "#app/desk/ui/panel.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OpenEntry } from "#core/studio.ts";
import { counted } from "#core/text.ts";
import type { DraftState } from "../editor/use-entry-draft.ts";
import { Changes } from "./changes.tsx";
import { CommentForm } from "./comment-form.tsx";
import { Comments } from "./comments.tsx";
import type { GoTo } from "./field-link.tsx";
import { listChanges } from "./list-changes.ts";
import { useKeptComment } from "./use-kept-comment.ts";
import type { Review } from "./use-review.ts";

interface ReviewPanelProps {
  entry: OpenEntry;
  draft: DraftState;
  review: Review;
  mayPublish: boolean;
  onGo: GoTo;
}

/** How a draft differs, what authors and editors write about it, and whether it waits for a review. */
export function ReviewPanel({ entry, draft, review, mayPublish, onGo }: ReviewPanelProps) {
  const { review: asked = null, sentBack = null } = entry.draft ?? {};
  const changes = useChanges(entry, draft);
  const typed = useKeptComment(entry.entryRef);
  // As it was opened: it doesn't fold when the last comment is resolved.
  const [isOpen] = useState(
    asked !== null || sentBack !== null || review.open.length > 0 || (draft.isDraft && !mayPublish),
  );
  const { length: open } = review.open;
  const comments = open === 0 ? "No open comments" : counted(open, "open comment");
  return (
    <div className="mb-6 grid max-w-measure gap-3">
      {asked !== null && (
        <Notice tone="info">
          {asked.by} asked for a review on <When at={asked.at} />.
        </Notice>
      )}
      {sentBack !== null && (
        <Notice tone="info">
          {sentBack.by} sent this draft back on <When at={sentBack.at} />.
        </Notice>
      )}
      <Collapsible
        title="Review"
        summary={draft.isDraft ? comments : "No draft"}
        isOpen={isOpen || (draft.isDraft && typed.isRestored)}
      >
        {/* Its line is there from the beginning: appearing later, it would move the form under what is typed. */}
        {draft.isDraft ? (
          <>
            {changes.length > 0 && (
              <Changes
                changes={changes}
                isNew={!entry.isPublished}
                isOpen={asked !== null && mayPublish}
                onGo={onGo}
              />
            )}
            <Comments review={review} schema={entry.form.schema} onGo={onGo} />
            <CommentForm
              form={entry.form}
              changes={changes}
              review={review}
              typed={typed}
              isAsked={asked !== null}
              isSaved={draft.state === "saved"}
              mayPublish={mayPublish}
            />
          </>
        ) : (
          <p className="text-sm text-muted">
            Once you change something, the differences and comments are here.
          </p>
        )}
      </Collapsible>
    </div>
  );
}

/** Follows what is typed when there is time. */
function useChanges({ form, draft, isPublished, ...entry }: OpenEntry, { edit: typed }: DraftState) {
  const edit = useDeferredValue(typed);
  // Without a draft, the form was opened with the published text.
  const published = draft === null && isPublished ? entry.edit : entry.published;
  return useMemo(() => listChanges(form, published, edit), [form, published, edit]);
}
