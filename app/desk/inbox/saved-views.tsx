import { useEffect } from "react";
import { useFetcher } from "react-router";
import { INBOX, type SavedView, VIEW_NAME_MAX } from "#core/leads.ts";
import { useKeptForm } from "../drafts/use-kept-form.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox, TextField } from "../ui/field.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import type { InboxActionData } from "./changes.ts";

/** @param list search parameters of the list that is shown */
export function SavedViews({ saved: all, list }: { saved: readonly SavedView[]; list: string }) {
  const saved = all.filter(({ by }) => by === null);
  return (
    <StaffDialog title="Saved views" trigger={<Button variant="quiet">Saved views</Button>}>
      {(close) => (
        <>
          <NewView list={list} onSaved={close} />
          {saved.length > 0 && (
            <ul className="grid gap-4 border-t border-line pt-5">
              {saved.map((view) => (
                <li key={view.id}>
                  <OneView view={view} />
                </li>
              ))}
            </ul>
          )}
          <div className="flex justify-end">
            <Button onPress={close}>Done</Button>
          </div>
        </>
      )}
    </StaffDialog>
  );
}

function NewView({ list, onSaved }: { list: string; onSaved: () => void }) {
  const fetcher = useFetcher<InboxActionData>();
  const isSaved = fetcher.state === "idle" && fetcher.data?.done !== undefined;
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  const kept = useKeptForm("view new", isSaved);
  return (
    <fetcher.Form ref={kept.ref} method="post" action={INBOX} className="grid gap-3">
      <input type="hidden" name="list" value={list} />
      <TextField
        name="name"
        label="View name"
        description="Saves the filters and sort order."
        maxLength={VIEW_NAME_MAX}
        error={fetcher.data?.problem}
        autoComplete="off"
        autoFocus
      />
      <Checkbox name="shared" value="yes">
        Share it with everyone who may read these leads
      </Checkbox>
      <div>
        <Button type="submit" name="intent" value="save-view" variant="strong">
          Save view
        </Button>
      </div>
    </fetcher.Form>
  );
}

function OneView({ view: { id, name, isShared } }: { view: SavedView }) {
  const fetcher = useFetcher<InboxActionData>();
  const kept = useKeptForm(`view ${id}`, fetcher.state === "idle" && fetcher.data?.done !== undefined);
  return (
    <fetcher.Form ref={kept.ref} method="post" action={INBOX} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="view" value={id} />
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          key={name}
          name="name"
          label={`Name of '${name}'`}
          defaultValue={name}
          maxLength={VIEW_NAME_MAX}
          error={fetcher.data?.problem}
          autoComplete="off"
        />
      </div>
      <Button type="submit" name="intent" value="rename-view" aria-label={`Rename '${name}'`}>
        Rename
      </Button>
      <Button
        type="submit"
        name="intent"
        value={isShared ? "unshare-view" : "share-view"}
        aria-label={isShared ? `Stop sharing '${name}'` : `Share '${name}'`}
      >
        {isShared ? "Stop sharing" : "Share"}
      </Button>
      <Button
        type="submit"
        name="intent"
        value="remove-view"
        variant="danger"
        aria-label={`Delete '${name}'`}
      >
        Delete
      </Button>
    </fetcher.Form>
  );
}
