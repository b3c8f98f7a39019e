import { useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import { StaffDialog } from "#app/desk/ui/staff-dialog.tsx";
import type { EntryChoice } from "#core/studio.ts";
import { ComboBox } from "../fields/combo-box.tsx";

interface LinkDialogProps {
  pages: readonly EntryChoice[];
  href?: string;
  onClose: () => void;
  /** @param words shown when no text is selected */
  onInsert: (url: string, words: string) => void;
}

const ELSEWHERE = /^https:\/\/\S+$/;

export function LinkDialog({ pages, href = "", onClose, onInsert }: LinkDialogProps) {
  const known = pages.find(({ value }) => value === href);
  const [page, setPage] = useState<EntryChoice["value"] | null>(known?.value ?? null);
  const [url, setUrl] = useState(known === undefined ? href : "");
  const [problem, setProblem] = useState<string>();

  function insert() {
    const target = url.trim() === "" && page !== null ? String(page) : url.trim();
    const chosen = pages.find(({ value }) => value === target);
    if (chosen === undefined && !ELSEWHERE.test(target) && target !== href)
      return setProblem("Choose a page, or enter a URL that starts with https://.");
    if (target === "") return setProblem("Choose a page or enter a URL.");
    onClose();
    onInsert(target, chosen?.title.replace(/ \(\/.*\)$/, "") ?? "link text");
  }

  return (
    <StaffDialog title={href === "" ? "Insert a link" : "Edit link"} onClose={onClose}>
      {(close) => (
        <>
          <ComboBox label="Page on this site" choices={pages} value={page} onChange={setPage} autoFocus />
          <TextField
            label="Or a URL on another site"
            type="url"
            value={url}
            onChange={setUrl}
            error={problem}
          />
          <div className="flex gap-3">
            <Button variant="strong" onPress={insert}>
              {href === "" ? "Insert" : "Change"}
            </Button>
            <Button onPress={close}>Cancel</Button>
          </div>
        </>
      )}
    </StaffDialog>
  );
}
