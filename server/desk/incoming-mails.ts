import path from "node:path";
import type { Selectable } from "kysely";
import type { IncomingMail, LeadFile } from "#core/lead.ts";
import { incomingFileUrl, originalUrl } from "#core/leads.ts";
import { incomingFactsSchema } from "../leads/incoming-facts.ts";
import type { Reader } from "../storage/database/store.ts";
import type { InboundFileTable } from "../storage/database/tables/inbound.ts";
import type { LeadEventTable } from "../storage/database/tables/leads.ts";

type EventOf = Pick<Selectable<LeadEventTable>, "id" | "kind" | "text" | "facts">;
type FileOf = Selectable<InboundFileTable>;

/** Content types by extension; other files are given out without a type, and with the extension `bin`. */
const TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gif: "image/gif",
  heic: "image/heic",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  odp: "application/vnd.oasis.opendocument.presentation",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  txt: "text/plain",
  webp: "image/webp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

const WITHHELD = { waiting: "waiting for the virus scan", infected: "infected", clean: null } as const;

export function withheldOf({ scan }: Pick<FileOf, "scan">): LeadFile["withheld"] {
  return scan === null ? null : WITHHELD[scan];
}

/** Why what contains all of the files is not given out. */
export function withheldTogether(files: readonly Pick<FileOf, "scan">[]): LeadFile["withheld"] {
  const reasons = files.map(withheldOf);
  return reasons.find((reason) => reason === "infected") ?? reasons.find((reason) => reason !== null) ?? null;
}

/** The extension that a file is given out with, and its content type. */
export function safeTypeOf(name: string): { extension: string; type: string } {
  const extension = path.extname(name).slice(1).toLowerCase();
  const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined;
  return type === undefined ? { extension: "bin", type: "application/octet-stream" } : { extension, type };
}

/** What the timeline shows of messages that came in, by the id of their event. */
export async function readIncomingMails(
  reader: Reader,
  events: readonly EventOf[],
): Promise<ReadonlyMap<string, IncomingMail>> {
  const found = events
    .filter(({ kind }) => kind === "incoming" || kind === "automatic")
    .map((event) => ({ ...event, facts: incomingFactsSchema.parse(JSON.parse(event.facts ?? "{}")) }));
  const keys = found.map(({ facts }) => facts.key);
  if (keys.length === 0) return new Map();
  const files = await reader
    .selectFrom("inbound_file")
    .selectAll()
    .where("message_key", "in", keys)
    .orderBy("name")
    .orderBy("file_key")
    .execute();
  const stored = await reader
    .selectFrom("inbound_message")
    .select("key")
    .where("key", "in", keys)
    .where("file_key", "is not", null)
    .execute();
  const originals = new Set(stored.map(({ key }) => key));
  return new Map(
    found.map(({ id, text, facts: { key, from, subject, quoted, isProven, isCut } }) => {
      const own = files.filter((file) => file.message_key === key);
      const isGivenOut = originals.has(key) && withheldTogether(own) === null;
      return [
        id,
        {
          ...{ from, subject, text: text ?? "", quoted, isProven, isCut },
          files: own.map((file) => leadFileOf(id, file)),
          original: isGivenOut ? originalUrl(id) : null,
        },
      ];
    }),
  );
}

function leadFileOf(event: string, file: FileOf): LeadFile {
  const { extension } = safeTypeOf(file.name);
  return {
    name: file.name,
    type: extension,
    size: file.size,
    withheld: withheldOf(file),
    isPdf: extension === "pdf",
    hasText: false,
    url: incomingFileUrl(event, file.file_key),
  };
}
