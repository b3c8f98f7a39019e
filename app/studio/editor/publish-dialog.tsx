import { type FormEvent, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OpenEntry, Problem } from "#core/studio.ts";
import type { FieldPlace } from "../fields/field-anchor.ts";
import { ProblemList } from "./problem-list.tsx";
import { PublishTime, useLaterTime } from "./publish-time.tsx";
import type { DraftState } from "./use-entry-draft.ts";

interface PublishDialogProps {
  entry: OpenEntry;
  draft: DraftState;
  problems: readonly Problem[];
  fetcher: FetcherWithComponents<unknown>;
  onGo: (place: FieldPlace) => void;
}

export function PublishDialog({ entry, draft, problems, fetcher, onGo }: PublishDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const later = useLaterTime(draft.version === entry.version ? (entry.draft?.publishAt ?? null) : null);
  const isPending = fetcher.state !== "idle";
  const isSaved = draft.state === "saved" && draft.conflict === null;

  function open() {
    draft.retry();
    later.reset();
    setOpen(true);
  }

  /** The browser refuses a time without its hour, which looks like none. */
  function publish(event: FormEvent) {
    event.preventDefault();
    fetcher.submit({ intent: "publish", seen: draft.version, at: later.utc }, { method: "post" });
    setOpen(false);
  }

  return (
    <>
      <Button
        variant="strong"
        isDisabled={!draft.isDraft && draft.state === "saved"}
        isPending={isPending}
        onPress={open}
      >
        Publish…
      </Button>
      {isOpen && (
        <StaffDialog
          title={!entry.isPublished ? "Publish new entry" : "Publish draft"}
          onClose={() => setOpen(false)}
        >
          {(close) => (
            <form className="grid gap-4" onSubmit={publish}>
              {problems.length > 0 ? (
                <Notice tone="error">
                  <p className="mb-3">
                    {problems.length === 1
                      ? "There's a problem to fix first."
                      : `There are ${problems.length} problems to fix first.`}
                  </p>
                  <ProblemList
                    form={entry.form}
                    problems={problems}
                    onGo={(place) => {
                      close();
                      onGo(place);
                    }}
                  />
                </Notice>
              ) : (
                <>
                  <p className="text-sm">
                    {isSaved ? "It goes live a moment after you publish it." : "Saving the draft…"}
                  </p>
                  <PublishTime value={later.value} onChange={later.onChange} />
                </>
              )}
              <div className="flex flex-wrap gap-3">
                {problems.length === 0 && (
                  <Button type="submit" variant="strong" isDisabled={!isSaved}>
                    {later.value === "" ? "Publish now" : "Schedule"}
                  </Button>
                )}
                <Button variant="quiet" onPress={close}>
                  Cancel
                </Button>
              </div>
            </form>
          )}
        </StaffDialog>
      )}
    </>
  );
}
