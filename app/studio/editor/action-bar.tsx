import { useState } from "react";
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import type { FetcherWithComponents } from "react-router";
import { Button, buttonLook } from "#app/desk/ui/button.tsx";
import { optionLook } from "#app/desk/ui/looks.ts";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { OpenEntry, Problem } from "#core/studio.ts";
import { linkTo } from "./context.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import type { DraftState } from "./use-entry-draft.ts";

interface ActionBarProps {
  entry: OpenEntry;
  draft: DraftState;
  problems: readonly Problem[];
  fetcher: FetcherWithComponents<unknown>;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

export function ActionBar({ entry, draft, problems, fetcher, isPreview, onPreview }: ActionBarProps) {
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <div className="sticky top-0 z-20 -mx-4 mb-6 flex h-(--studio-bar) items-center gap-2 border-b border-line bg-paper px-4 md:-mx-8 md:px-8">
      <EntryState draft={draft} entry={entry} problems={problems.length} />
      <Button onPress={() => onPreview(!isPreview)}>{isPreview ? "Edit" : "Preview"}</Button>
      <PublishDialog draft={draft} problems={problems} fetcher={fetcher} isNew={!entry.isPublished} />
      <More entry={entry} canDiscard={draft.isDraft} onDiscard={() => setDiscarding(true)} />
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
                <Button onPress={close}>Cancel</Button>
              </div>
            </>
          )}
        </StaffDialog>
      )}
    </div>
  );
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
    <div className="flex min-w-0 flex-1 items-center gap-2 text-xs text-muted">
      <span className="max-sm:hidden">
        {draft.isDraft ? (
          <Tag>{entry.isPublished ? "Draft" : "New draft"}</Tag>
        ) : (
          <Tag {...(!entry.hasGaps && { tone: "good" as const })}>
            {entry.hasGaps ? "Has gaps" : "Published"}
          </Tag>
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

const ITEM = `${optionLook} text-ink no-underline data-[disabled]:text-muted data-[disabled]:opacity-70`;

interface MoreProps {
  entry: OpenEntry;
  canDiscard: boolean;
  onDiscard: () => void;
}

function More({ entry, canDiscard, onDiscard }: MoreProps) {
  const { entryRef, page, preview, isPublished, canRename, canRetire } = entry;
  const outside = { target: "_blank", rel: "noreferrer", className: ITEM };
  return (
    <MenuTrigger>
      <AriaButton aria-label="More" className={`${buttonLook()} w-11 flex-none`} data-button="">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 flex-none" fill="currentColor">
          <circle cx="5" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="19" cy="12" r="2" />
        </svg>
      </AriaButton>
      <Popover placement="bottom end" className="min-w-56 border border-edge bg-raised shadow-float">
        <Menu className="p-1 outline-none">
          <MenuItem href={linkTo(entryRef, "history")} className={ITEM}>
            History
          </MenuItem>
          {preview !== null && (
            <MenuItem href={preview.draft} {...outside}>
              Open preview in a new tab
            </MenuItem>
          )}
          {page !== null && isPublished && (
            <MenuItem href={page} {...outside}>
              Open published page
            </MenuItem>
          )}
          {canRename && (
            <MenuItem href={linkTo(entryRef, "rename")} className={ITEM}>
              Change URL…
            </MenuItem>
          )}
          <MenuItem onAction={onDiscard} isDisabled={!canDiscard} className={ITEM}>
            Discard draft…
          </MenuItem>
          {canRetire && (
            <MenuItem href={linkTo(entryRef, "retire")} className={ITEM}>
              Retire…
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
