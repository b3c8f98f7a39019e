import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { Collapsible } from "#app/desk/ui/panel.tsx";
import { TextArea } from "#app/desk/ui/text-area.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  COMMENT_LENGTH,
  type DraftComment,
  type EntryRef,
  type OpenEntry,
  STUDIO_REVIEW,
} from "#core/studio.ts";
import type { DraftState } from "./use-entry-draft.ts";

interface ReviewPanelProps {
  entry: OpenEntry;
  draft: DraftState;
  comments: readonly DraftComment[];
  mayPublish: boolean;
}

/** What authors and editors write about a draft, and whether it waits for a review. */
export function ReviewPanel({ entry, draft, comments, mayPublish }: ReviewPanelProps) {
  const { review = null, sentBack = null } = entry.draft ?? {};
  if (!draft.isDraft) return null;
  return (
    <div className="mb-6 grid max-w-measure gap-3">
      {review !== null && (
        <Notice tone="info">
          {review.by} asked for a review on <When at={review.at} />.
        </Notice>
      )}
      {sentBack !== null && (
        <Notice tone="info">
          {sentBack.by} sent this draft back on <When at={sentBack.at} />.
        </Notice>
      )}
      <Collapsible
        title="Review"
        summary={comments.length === 0 ? "No comments" : comments.length}
        isOpen={review !== null || sentBack !== null || !mayPublish}
      >
        <Comments comments={comments} />
        <CommentForm
          entryRef={entry.entryRef}
          isAsked={review !== null}
          isSaved={draft.state === "saved"}
          mayPublish={mayPublish}
        />
      </Collapsible>
    </div>
  );
}

function Comments({ comments }: { comments: readonly DraftComment[] }) {
  if (comments.length === 0) return null;
  return (
    <ul aria-label="Comments" className="mb-4 grid gap-3">
      {comments.map(({ id, by, at, text }) => (
        <li key={id} className="border-l-2 border-line pl-3 text-sm">
          <p className="text-xs text-muted">
            <span className="font-bold">{by}</span>, <When at={at} />
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface CommentFormProps {
  entryRef: EntryRef;
  isAsked: boolean;
  isSaved: boolean;
  mayPublish: boolean;
}

function CommentForm({ entryRef, isAsked, isSaved, mayPublish }: CommentFormProps) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [text, setText] = useState("");
  // The same for a repeated request, so that a comment is stored once.
  const [id] = useState(() => crypto.randomUUID());
  const isTooLong = text.length > COMMENT_LENGTH;
  const error = isTooLong ? `At most ${COMMENT_LENGTH} characters. You typed ${text.length}.` : problem;

  async function send(intent: "ask" | "send-back" | "comment") {
    setPending(true);
    const refused = await post({ ...entryRef, intent, text, comment: id });
    setProblem(refused);
    setPending(false);
    // The page is loaded anew, with an empty form.
    if (refused === null) await revalidate();
  }

  return (
    <div className="grid gap-3">
      <TextArea
        name="text"
        label={mayPublish ? "Comment" : "Message to the reviewer"}
        rows={3}
        value={text}
        error={error ?? undefined}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-3">
        {!mayPublish && !isAsked && (
          <Button variant="strong" isPending={isPending} isDisabled={!isSaved} onPress={() => send("ask")}>
            Ask for review
          </Button>
        )}
        {mayPublish && isAsked && (
          <Button isPending={isPending} isDisabled={text.trim() === ""} onPress={() => send("send-back")}>
            Send back
          </Button>
        )}
        <Button isPending={isPending} isDisabled={text.trim() === ""} onPress={() => send("comment")}>
          Comment
        </Button>
      </div>
    </div>
  );
}

/** Null when it is stored, or why it is not. */
async function post(fields: Record<string, string>): Promise<string | null> {
  try {
    const response = await fetch(STUDIO_REVIEW, { method: "POST", body: new URLSearchParams(fields) });
    if (response.redirected) return "You're signed out. Sign in again in another tab, then try again.";
    if (response.ok) return null;
    const { problem } = (await response.json()) as { problem?: string };
    return problem ?? FAILED;
  } catch {
    return FAILED;
  }
}

const FAILED = "The server isn't responding. Try again.";
