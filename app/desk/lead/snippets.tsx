import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { SNIPPET_HINT, type Snippet } from "#core/snippets.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface SnippetsProps {
  snippets: readonly Snippet[];
  /** What is typed into the reply, to begin a new one with. */
  text: string;
}

/** Makes, changes and deletes a person's own snippets. */
export function Snippets({ snippets, text }: SnippetsProps) {
  const [edited, setEdited] = useState<Snippet | null>(null);
  return (
    <StaffDialog title="Your snippets" trigger={<Button variant="quiet">Edit your snippets</Button>}>
      {(close) =>
        edited === null ? (
          <>
            <p className="text-sm text-muted">Only you can see and use them.</p>
            {snippets.length > 0 && (
              <ul className="divide-y divide-line border-y border-line">
                {snippets.map((snippet) => (
                  <li
                    key={snippet.id}
                    className="flex flex-wrap items-center justify-between gap-x-3 py-1 text-sm"
                  >
                    <span className="min-w-0 wrap-anywhere">{snippet.title}</span>
                    <span className="flex gap-3">
                      <Button
                        variant="text"
                        aria-label={`Edit ${snippet.title}`}
                        onPress={() => setEdited(snippet)}
                      >
                        Edit
                      </Button>
                      <Remove snippet={snippet} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <div className="flex flex-wrap gap-3">
              <Button variant="strong" onPress={() => setEdited({ id: "", title: "", text })}>
                New snippet
              </Button>
              <Button onPress={close}>Close</Button>
            </div>
          </>
        ) : (
          <SnippetForm key={edited.id} snippet={edited} onDone={() => setEdited(null)} />
        )
      }
    </StaffDialog>
  );
}

function Remove({ snippet: { id, title } }: { snippet: Snippet }) {
  const { fetcher, isPending } = useLeadForm("snippet");
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="remove-snippet"
        variant="text"
        isPending={isPending}
        aria-label={`Delete ${title}`}
      >
        Delete
      </Button>
    </fetcher.Form>
  );
}

function SnippetForm({ snippet, onDone }: { snippet: Snippet; onDone: () => void }) {
  const { fetcher, isPending, result } = useLeadForm("snippet");
  const [typed, setTyped] = useState(snippet);
  const isDone = result?.done !== undefined;
  return (
    <fetcher.Form method="post" noValidate className="grid gap-4">
      {result?.problem && <Notice tone="error">{result.problem}</Notice>}
      {isDone && <Notice tone="success">{result.done}</Notice>}
      <input type="hidden" name="id" value={snippet.id} />
      <TextField
        name="title"
        label="Title"
        value={typed.title}
        onChange={(title) => setTyped({ ...typed, title })}
        error={result?.errors?.title}
        autoComplete="off"
        autoFocus
      />
      <TextArea
        name="text"
        label="Text"
        description={SNIPPET_HINT}
        rows={8}
        value={typed.text}
        onChange={(text) => setTyped({ ...typed, text })}
        error={result?.errors?.text}
      />
      <div className="flex flex-wrap gap-3">
        {isDone ? (
          <Button variant="strong" onPress={onDone} autoFocus>
            Back to your snippets
          </Button>
        ) : (
          <>
            <Button type="submit" name="intent" value="save-snippet" variant="strong" isPending={isPending}>
              Save snippet
            </Button>
            <Button onPress={onDone}>Cancel</Button>
          </>
        )}
      </div>
    </fetcher.Form>
  );
}
