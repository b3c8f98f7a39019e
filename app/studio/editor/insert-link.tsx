import { useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";
import { Dialog } from "#app/desk/ui/dialog.tsx";
import { TextField } from "#app/desk/ui/field.tsx";
import type { Choice } from "#core/studio.ts";
import { ComboBox } from "../fields/combo-box.tsx";

interface InsertLinkProps {
  pages: readonly Choice[];
  /** @param words shown when nothing is selected in the text */
  onInsert: (url: string, words: string) => void;
}

const ELSEWHERE = /^https:\/\/\S+$/;

/** A link to a page of the site, found by its title, or to another site. */
export function InsertLink({ pages, onInsert }: InsertLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState<Choice["value"] | null>(null);
  const [url, setUrl] = useState("");
  const [problem, setProblem] = useState<string>();

  function open() {
    setPage(null);
    setUrl("");
    setProblem(undefined);
    setOpen(true);
  }

  function insert() {
    const target = page === null ? url.trim() : String(page);
    if (page === null && !ELSEWHERE.test(target))
      return setProblem("Choose a page, or enter an address that starts with https://.");
    setOpen(false);
    onInsert(target, "words of the link");
  }

  return (
    <>
      <Button onPress={open}>Link</Button>
      {isOpen && (
        <Dialog title="Insert a link" onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <ComboBox label="Page of this site" choices={pages} value={page} onChange={setPage} autoFocus />
              <TextField
                label="Or an address elsewhere"
                type="url"
                value={url}
                onChange={setUrl}
                error={problem}
                isDisabled={page !== null}
              />
              <div className="flex gap-3">
                <Button variant="primary" onPress={insert}>
                  Insert
                </Button>
                <Button onPress={close}>Cancel</Button>
              </div>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
