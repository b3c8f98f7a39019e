import { useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { MenuAction, MenuButton } from "#app/desk/ui/menu-button.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { OpenEntry, Problem } from "#core/studio.ts";
import type { FieldPlace } from "../fields/field-anchor.ts";
import type { OutlineEntry } from "../fields/outline.ts";
import { linkTo } from "./context.ts";
import { OutlineMenu } from "./outline.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import type { DraftState } from "./use-entry-draft.ts";
import type { PreviewState } from "./use-preview.ts";

interface ActionBarProps {
  entry: OpenEntry;
  draft: DraftState;
  problems: readonly Problem[];
  fetcher: FetcherWithComponents<unknown>;
  mayPublish: boolean;
  outline: readonly OutlineEntry[];
  onGo: (place: FieldPlace) => void;
  preview: PreviewState;
}

export function ActionBar({ entry, draft, problems, fetcher, ...bar }: ActionBarProps) {
  const { outline, onGo, preview, mayPublish } = bar;
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-6 flex min-h-(--studio-bar) flex-wrap items-center gap-2 max-sm:gap-x-1.5 py-2 border-b border-line bg-paper px-4 md:-mx-8 md:px-8">
      <EntryState draft={draft} entry={entry} problems={problems.length} />
      <div className={preview.isShown ? "2xl:hidden" : "xl:hidden"}>
        <OutlineMenu entries={outline} onGo={onGo} />
      </div>
      <Button onPress={preview.toggle}>{previewAction(preview)}</Button>
      {mayPublish && <PublishDialog {...{ entry, draft, problems, fetcher, onGo }} />}
      <More
        entry={entry}
        mayPublish={mayPublish}
        canDiscard={draft.isDraft}
        onDiscard={() => setDiscarding(true)}
      />
      {isDiscarding && (
        <StaffDialog title="Discard this draft?" onClose={() => setDiscarding(false)}>
          {(close) => (
            <>
              <p className="text-sm">
                {entry.isPublished
                  ? "The published version won't change. The draft will stay in the history."
                  : "This entry was never published. Only its history will remain."}
              </p>
              <div className="flex flex-wrap gap-3">
                <Button
                  variant="danger"
                  onPress={() => {
                    draft.drop();
                    fetcher.submit({ intent: "discard", seen: draft.version }, { method: "post" });
                    close();
                  }}
                >
                  Discard draft
                </Button>
                <Button variant="quiet" onPress={close}>
                  Cancel
                </Button>
              </div>
            </>
          )}
        </StaffDialog>
      )}
    </div>
  );
}

function previewAction({ isShown, isFormShown }: PreviewState): string {
  if (!isShown) return "Preview";
  return isFormShown ? "Hide preview" : "Edit";
}

const SAVING = {
  saved: "Saved",
  waiting: "Not saved yet",
  saving: "Saving…",
  failed: "Not saved",
  "signed-out": "Not saved",
  refused: "Not saved",
  gone: "Not saved",
} as const;

function EntryState({ draft, entry, problems }: { draft: DraftState; entry: OpenEntry; problems: number }) {
  return (
    <div className="flex min-w-14 flex-1 items-center gap-2 text-xs text-muted">
      <span className="max-sm:hidden">
        {draft.isDraft ? (
          <Tag>{entry.isPublished ? "Draft" : "New draft"}</Tag>
        ) : (
          <StillPublished hasGaps={entry.hasGaps} />
        )}
      </span>
      <span role="status" className="truncate">
        {SAVING[draft.state]}
      </span>
      {problems > 0 && (
        <span className="truncate font-bold text-error max-md:hidden">
          {problems === 1 ? "1 problem to fix" : `${problems} problems to fix`}
        </span>
      )}
    </div>
  );
}

function StillPublished({ hasGaps }: { hasGaps: boolean }) {
  return hasGaps ? <Tag>Has gaps</Tag> : "Published";
}

interface MoreProps {
  entry: OpenEntry;
  mayPublish: boolean;
  canDiscard: boolean;
  onDiscard: () => void;
}

function More({ entry, mayPublish, canDiscard, onDiscard }: MoreProps) {
  const { entryRef, page, preview, isPublished, canRename, canRetire, duplicate } = entry;
  const outside = { target: "_blank", rel: "noreferrer" };
  return (
    <MenuButton label="More">
      <MenuAction href={linkTo(entryRef, "history")}>History</MenuAction>
      {preview !== null && (
        <MenuAction href={preview.draft} {...outside}>
          Open preview in a new tab
        </MenuAction>
      )}
      {page !== null && isPublished && (
        <MenuAction href={page} {...outside}>
          Open published page
        </MenuAction>
      )}
      {duplicate !== null && <MenuAction href={linkTo(entryRef, "duplicate")}>Duplicate…</MenuAction>}
      {canRename && mayPublish && <MenuAction href={linkTo(entryRef, "rename")}>Change URL…</MenuAction>}
      <MenuAction onAction={onDiscard} isDisabled={!canDiscard}>
        Discard draft…
      </MenuAction>
      {canRetire && mayPublish && (
        <MenuAction href={linkTo(entryRef, "retire")} isDanger>
          Retire…
        </MenuAction>
      )}
    </MenuButton>
  );
}
