import { Tag } from "#app/ui/tag.tsx";
import type { IncomingMail, LeadFile } from "#core/lead.ts";
import { ButtonAnchor } from "../ui/button.tsx";
import { writtenSize } from "./file-list.tsx";
import { MessageText } from "./message.tsx";

const WITHHELD: Record<NonNullable<LeadFile["withheld"]>, string> = {
  "waiting for the virus scan": "Waiting for the virus scan",
  infected: "Blocked: the virus scan found malware",
};

/** A message as text: what is new in it, and folded what it repeats. */
export function Incoming({ mail, isAutomatic = false }: { mail: IncomingMail; isAutomatic?: boolean }) {
  const { from, subject, text, quoted, files, isProven, isCut, original } = mail;
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${isAutomatic ? "text-muted" : ""}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <b dir="auto">{subject || "No subject"}</b>
          {from?.name && <span className="block text-xs text-muted">{from.address}</span>}
        </span>
        {!isProven && <Tag tone="bad">Sender not verified</Tag>}
      </p>
      {!isProven && (
        <p className="text-xs text-muted">
          This message names the reference, but it wasn't a reply to one of our emails. Anyone who knows the
          reference could have sent it, so check before you act on it.
        </p>
      )}
      <MessageText text={text} />
      {quoted !== "" && (
        <details>
          <summary className="w-fit cursor-pointer text-xs text-deep underline max-md:py-3">
            Earlier text
          </summary>
          <p
            dir="auto"
            className="mt-2 border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere text-muted"
          >
            {quoted}
          </p>
        </details>
      )}
      {files.length > 0 && (
        <ul aria-label="Attachments" className="grid gap-2">
          {files.map((file) => (
            <File key={file.url} file={file} />
          ))}
        </ul>
      )}
      {isCut && <p className="text-xs text-muted">This message is too long to show here in full.</p>}
      {original !== null && (
        <p className="text-xs">
          <a href={original} download className="text-deep underline max-md:inline-block max-md:py-3">
            Download the original
          </a>
        </p>
      )}
    </div>
  );
}

function File({ file: { name, size, withheld, url } }: { file: LeadFile }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {name} <span className="text-xs text-muted">{writtenSize(size)}</span>
      </span>
      {withheld === null ? (
        <ButtonAnchor href={url} download aria-label={`Download ${name}`}>
          Download
        </ButtonAnchor>
      ) : (
        <span className={withheld === "infected" ? "text-error" : "text-muted"}>{WITHHELD[withheld]}</span>
      )}
    </li>
  );
}
