import { type ReactNode, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Lead, ReplyFile } from "#core/lead.ts";
import {
  REPLY_FILES_BYTES,
  REPLY_FILES_FIELD,
  REPLY_FILES_HINT,
  REPLY_FILES_MAX,
} from "#core/reply-files.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { FileList } from "./file-list.tsx";
import type { useLeadForm } from "./use-lead-form.ts";

const TOO_LARGE = `Not attached: that's too much for one email. ${REPLY_FILES_HINT}`;

interface AttachmentsProps {
  files: Lead["draftFiles"];
  /** Of the draft. */
  id: string;
  upload: ReturnType<typeof useLeadForm>;
  /** Next to the button. */
  children: ReactNode;
}

/** The files of a draft, which are stored as soon as they are chosen. */
export function Attachments({ files, id, upload, children }: AttachmentsProps) {
  const { fetcher, isPending, result } = upload;
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const send = (fields: FormData) => {
    fields.append("id", id);
    void fetcher.submit(fields, { method: "post", encType: "multipart/form-data" });
  };
  const choose = (chosen: readonly File[]) => {
    const isTooMuch = !fits(files, chosen);
    setProblem(isTooMuch ? TOO_LARGE : undefined);
    if (isTooMuch || chosen.length === 0) return;
    const fields = new FormData();
    fields.append("intent", "attach");
    for (const file of chosen) fields.append(REPLY_FILES_FIELD, file);
    send(fields);
  };
  const shown = problem ?? result?.errors?.files;
  return (
    <div className="grid gap-2">
      {files.length > 0 && (
        <FileList files={files}>
          {(file) => (
            <Button
              type={isHydrated ? "button" : "submit"}
              name="intent"
              value={`detach ${file.id}`}
              variant="text"
              aria-label={`Remove ${file.name}`}
              onPress={() => {
                const fields = new FormData();
                fields.append("intent", `detach ${file.id}`);
                if (isHydrated) send(fields);
              }}
            >
              Remove
            </Button>
          )}
        </FileList>
      )}
      {shown && <Notice tone="error">{shown}</Notice>}
      <div className="flex flex-wrap items-center gap-1">
        <label
          className={`${buttonLook({ variant: "quiet" })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-ink`}
        >
          <Icon name="plus" size={16} />
          Attach files
          <input
            ref={input}
            type="file"
            name={REPLY_FILES_FIELD}
            multiple
            aria-describedby={`files-${id}-hint`}
            className="sr-only noscript:not-sr-only"
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])]);
              // Chosen again, the same file is a change too.
              currentTarget.value = "";
            }}
          />
        </label>
        {!isHydrated && (
          <span className="hidden noscript:inline">
            <Button type="submit" name="intent" value="attach">
              Attach
            </Button>
          </span>
        )}
        <span id={`files-${id}-hint`} hidden>
          {REPLY_FILES_HINT}
        </span>
        {children}
        <span role="status" className="text-xs text-muted">
          {isPending && "Saving the files…"}
        </span>
      </div>
    </div>
  );
}

function fits(files: readonly ReplyFile[], chosen: readonly File[]): boolean {
  const all = [...files, ...chosen];
  return all.length <= REPLY_FILES_MAX && all.reduce((sum, { size }) => sum + size, 0) <= REPLY_FILES_BYTES;
}
