import { useEffect, useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { When } from "#app/desk/ui/when.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DraftComment } from "#core/studio-review.ts";
import { fieldLabel } from "../fields/field-label.ts";
import { FieldLink, type GoTo } from "./field-link.tsx";
import { Foldable } from "./foldable.tsx";
import type { Review } from "./use-review.ts";

interface CommentsProps {
  review: Review;
  /** Of the form. */
  schema: object;
  onGo: GoTo;
}

/** Open comments, and resolved ones folded. */
export function Comments({ review, schema, onGo }: CommentsProps) {
  const { comments, open, send } = review;
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ id: string } | null>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (moved !== null) focusComment(moved.id);
  }, [moved]);

  async function toggle({ id, resolved }: DraftComment) {
    setPending(id);
    const refused = await send({ intent: resolved === null ? "resolve" : "reopen", comment: id });
    setPending(null);
    setProblem(refused);
    if (refused === null) setMoved({ id });
  }

  const resolved = comments.filter((comment) => comment.resolved !== null);
  const item = (comment: DraftComment) => (
    <Comment
      key={comment.id}
      comment={comment}
      label={comment.field === "" ? null : fieldLabel(schema, comment.field.split("."))}
      isPending={pending === comment.id}
      onToggle={() => toggle(comment)}
      onGo={onGo}
    />
  );
  return (
    <>
      {problem !== null && (
        <div className="mb-3">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      {open.length > 0 && (
        <ul aria-label="Comments" className="mb-4 grid gap-3">
          {open.map(item)}
        </ul>
      )}
      {resolved.length > 0 && (
        <Foldable title="Resolved comments" summary={`${resolved.length}`}>
          <ul aria-label="Resolved comments" className="grid gap-3">
            {resolved.map(item)}
          </ul>
        </Foldable>
      )}
    </>
  );
}

const idOf = (id: string) => `comment-${id}`;

/** The comment, or what it is folded in. */
function focusComment(id: string): void {
  const comment = document.getElementById(idOf(id));
  const fold = comment?.closest("details");
  const target = fold?.open === false ? fold.querySelector("summary") : comment;
  target?.focus();
}

interface CommentProps {
  comment: DraftComment;
  /** Of its field. */
  label: string | null;
  isPending: boolean;
  onToggle: () => void;
  onGo: GoTo;
}

function Comment({ comment, label, isPending, onToggle, onGo }: CommentProps) {
  const { id, by, at, text, field, resolved, mayResolve } = comment;
  return (
    <li id={idOf(id)} tabIndex={-1} className="border-l-2 border-line pl-3 text-sm">
      <p className="text-xs text-muted">
        <span className="font-bold">{by}</span>, <When at={at} />
      </p>
      {label !== null && (
        <p>
          <FieldLink field={field} onGo={onGo}>
            {label}
          </FieldLink>
        </p>
      )}
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {resolved !== null && (
        <p className="text-xs text-muted">
          Resolved by {resolved.by}, <When at={resolved.at} />
        </p>
      )}
      {mayResolve && (
        <div className="-ml-2.5">
          <Button variant="quiet" isPending={isPending} onPress={onToggle}>
            {resolved === null ? "Resolve" : "Reopen"}
            <span className="sr-only">comment: {text.slice(0, 60)}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
