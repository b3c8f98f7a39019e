import { useRef, useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { Select } from "#app/desk/ui/field.tsx";
import { TextArea } from "#app/desk/ui/text-area.tsx";
import type { EntryForm } from "#core/studio.ts";
import { COMMENT_LENGTH } from "#core/studio-review.ts";
import { fieldLabel } from "../fields/field-label.ts";
import type { Change } from "./list-changes.ts";
import type { KeptComment } from "./use-kept-comment.ts";
import { useLastField } from "./use-last-field.ts";
import type { Review } from "./use-review.ts";

interface CommentFormProps {
  form: EntryForm;
  changes: readonly Change[];
  review: Review;
  typed: KeptComment;
  isAsked: boolean;
  isSaved: boolean;
  mayPublish: boolean;
}

export function CommentForm(props: CommentFormProps) {
  const { form, changes, review, typed, isAsked, isSaved, mayPublish } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const { comment, change, clear } = typed;
  const textArea = useRef<HTMLTextAreaElement>(null);
  const fields = useFields(form, changes, comment.field);
  const { text } = comment;
  const isTooLong = text.length > COMMENT_LENGTH;
  const error = isTooLong ? `At most ${COMMENT_LENGTH} characters. You typed ${text.length}.` : problem;
  const isEmpty = text.trim() === "";

  async function send(intent: "ask" | "send-back" | "comment") {
    setPending(true);
    const refused = await review.send({ intent, text, comment: comment.id, field: comment.field });
    setProblem(refused);
    setPending(false);
    if (refused !== null) return;
    clear();
    textArea.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <TextArea
        ref={textArea}
        name="text"
        label={mayPublish || isAsked ? "Comment" : "Message to the reviewer"}
        rows={3}
        value={text}
        error={error ?? undefined}
        onChange={(to) => change({ text: to })}
      />
      {fields.length > 1 && (
        <Select
          name="field"
          label="About"
          value={comment.field}
          options={fields}
          onChange={(field) => change({ field })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!mayPublish && !isAsked && (
          <Button variant="strong" isPending={isPending} isDisabled={!isSaved} onPress={() => send("ask")}>
            Ask for review
          </Button>
        )}
        {mayPublish && isAsked && (
          <Button isPending={isPending} isDisabled={isEmpty} onPress={() => send("send-back")}>
            Send back
          </Button>
        )}
        <Button isPending={isPending} isDisabled={isEmpty} onPress={() => send("comment")}>
          Comment
        </Button>
      </div>
    </div>
  );
}

/** What a comment may be about: the field with the cursor, those that differ, and the chosen one. */
function useFields({ schema }: EntryForm, changes: readonly Change[], chosen: string) {
  const last = useLastField();
  const fields = new Set([last ?? "", ...changes.map(({ field }) => field), chosen]);
  fields.delete("");
  const labeled = [...fields].map((field) => ({ id: field, label: fieldLabel(schema, field.split(".")) }));
  return [{ id: "", label: "The whole draft" }, ...labeled];
}
