import PostalMime, { type Attachment, addressParser, decodeWords, type Email } from "postal-mime";
import { cleanFileName } from "../http/body/receive-file.ts";
import { fieldsOf, firstOf, type HeaderField, RECIPIENT_FIELDS, splitHeader, tagsIn } from "./header.ts";
import { failureOf, kindOf, type Report, readReport } from "./kinds.ts";
import type { IncomingMessage } from "./message.ts";
import { cut, plainLine, plainText, textOfHtml } from "./plain-text.ts";

/** What a raw message says by itself. */
export type ParsedMessage = Omit<IncomingMessage, "key" | "area" | "receivedAt" | "files">;

interface ParsedFile {
  name: string;
  type: string;
  content: Uint8Array;
}

export interface Parsed {
  message: ParsedMessage;
  files: ParsedFile[];
}

const KB = 1024;

/** In characters. */
const TEXT_LENGTH = 200_000;
const HTML_LENGTH = 400_000;

const MAX_FILES = 50;
const MAX_IDS = 50;
const MAX_ADDRESSES = 100;
const REPORT_BYTES = 64 * KB;

/** Of the beginning, when the whole message can't be parsed. */
const START_BYTES = 256 * KB;

const OPTIONS = {
  forceRfc822Attachments: true,
  // Over all parts, which bounds their number too. More rejects the message.
  maxHeadersSize: 512 * KB,
  maxNestingDepth: 50,
};

/** Rejects when the message exceeds the bounds. @param mark of this site's own mails (`mail/site-mark.ts`) */
export async function parseWhole(raw: Uint8Array, mark: string): Promise<Parsed> {
  const email = await PostalMime.parse(raw, OPTIONS);
  const read = readEmail(email, mark);
  const isReport = ["bounce", "delay"].includes(read.message.kind);
  const attached = isReport ? [] : email.attachments;
  const files = attached.slice(0, MAX_FILES).map(fileOf);
  return { message: { ...read.message, isCut: read.isCut || attached.length > MAX_FILES }, files };
}

/** The text and header of a message that is too large or exceeds the bounds. */
export async function parseStart(raw: Uint8Array, mark: string): Promise<Parsed> {
  const email = await PostalMime.parse(raw.subarray(0, START_BYTES), OPTIONS);
  return { message: { ...readEmail(email, mark).message, isCut: true }, files: [] };
}

/** The header alone, without the library's parser of parts. */
export function parseHeader(raw: Uint8Array, mark: string): Parsed {
  const { header } = splitHeader(Buffer.from(raw.subarray(0, START_BYTES)).toString("latin1"));
  const fields = fieldsOf(header);
  const headers = fields.map(({ name, value }) => ({ key: name, originalKey: name, value }));
  const subject = decodeWords(firstOf(fields, "subject").slice(0, KB));
  const email: Email = { headers, headerLines: [], subject, date: firstOf(fields, "date"), attachments: [] };
  return { message: { ...readEmail(email, mark).message, isCut: true }, files: [] };
}

function readEmail(email: Email, mark: string): { message: Omit<ParsedMessage, "isCut">; isCut: boolean } {
  const fields = email.headers.map(({ key, value }) => ({ name: key, value }));
  const report = reportOf(email.attachments);
  const whole = textOf(email);
  const text = cut(whole, TEXT_LENGTH);
  const kind = kindOf(fields, report, mark);
  const to = RECIPIENT_FIELDS.flatMap((name) => addressesIn(fields, name));
  const cc = addressesIn(fields, "cc");
  const message = {
    kind,
    sentAt: dateOf(email.date),
    from: senderOf(fields),
    to: unique(to, MAX_ADDRESSES),
    cc: unique(cc, MAX_ADDRESSES),
    subject: plainLine(email.subject ?? ""),
    text,
    messageId: idsIn(firstOf(fields, "message-id"))[0] ?? null,
    references: unique([...idsOfReturned(report), ...idsOfThread(fields)], MAX_IDS),
    tags: unique([...to, ...sendersOfReturned(report)].flatMap(tagsIn), MAX_IDS),
    failure: failureOf(kind, report, text),
  };
  return { message, isCut: text.length < whole.length || (email.html?.length ?? 0) > HTML_LENGTH };
}

const unique = <T>(all: readonly T[], max: number) => [...new Set(all)].slice(0, max);

function textOf({ text = "", html = "" }: Email): string {
  const isText = text.trim() !== "" || html === "";
  return plainText(isText ? text : textOfHtml(html, HTML_LENGTH)).trim();
}

const MAX_FIELD = 64 * KB;

function parsedAddresses(value: string): { name: string; address: string }[] {
  const parsed = addressParser(value.slice(0, MAX_FIELD), { flatten: true });
  return parsed.flatMap(({ name, address }) =>
    address === undefined || address === "" ? [] : [{ name, address }],
  );
}

function addressesIn(fields: readonly HeaderField[], name: string): string[] {
  return fields
    .filter((field) => field.name === name)
    .slice(0, 10)
    .flatMap(({ value }) => parsedAddresses(value))
    .map(({ address }) => plainLine(address).toLowerCase());
}

/** Of the first field, because a second one may be an attacker's. */
function senderOf(fields: readonly HeaderField[]): ParsedMessage["from"] {
  const [sender] = parsedAddresses(firstOf(fields, "from"));
  if (sender === undefined) return null;
  return { name: plainLine(sender.name, 200), address: plainLine(sender.address).toLowerCase() };
}

const OLDEST = Date.UTC(1990, 0, 1);
const DAY = 24 * 60 * 60_000;

/** Null for what no clock said: senders' clocks may be wrong, but not by decades. */
function dateOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? "");
  return time > OLDEST && time < Date.now() + DAY ? new Date(time).toISOString() : null;
}

const ID = /<([^<>\s]{1,250}@[^<>\s]{1,250})>/g;

const idsIn = (text: string) => [...text.slice(0, MAX_FIELD).matchAll(ID)].map(([, id = ""]) => id);

function idsOfThread(fields: readonly HeaderField[]): string[] {
  return [...idsIn(firstOf(fields, "in-reply-to")), ...idsIn(firstOf(fields, "references")).toReversed()];
}

function idsOfReturned({ returned }: Report): string[] {
  return [...idsIn(firstOf(returned, "message-id")), ...idsOfThread(returned)];
}

const sendersOfReturned = ({ returned }: Report) =>
  ["return-path", "reply-to"].map((name) => firstOf(returned, name));

const STATUS_TYPES = ["message/delivery-status", "message/global-delivery-status"];
const RETURNED_TYPES = [
  ...["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"],
];

function reportOf(attachments: readonly Attachment[]): Report {
  const read = (types: readonly string[]) => {
    const part = attachments.find(({ mimeType }) => types.includes(mimeType));
    if (part === undefined) return "";
    return Buffer.from(bytesOf(part).subarray(0, REPORT_BYTES)).toString("latin1");
  };
  const { header } = splitHeader(read(RETURNED_TYPES));
  return readReport(read(STATUS_TYPES), fieldsOf(header));
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

const TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/;

function fileOf(attachment: Attachment, index: number): ParsedFile {
  const { mimeType, filename } = attachment;
  const name = cleanFileName(plainLine(filename ?? ""));
  return {
    name: name === "" ? nameOf(mimeType, index) : name,
    type: TYPE.test(mimeType) ? mimeType.toLowerCase() : "application/octet-stream",
    content: bytesOf(attachment),
  };
}

const ENDINGS: Readonly<Record<string, string>> = {
  ...{ "message/rfc822": "eml", "text/calendar": "ics", "text/plain": "txt", "text/html": "html" },
  ...{ "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "application/pdf": "pdf" },
};

const nameOf = (type: string, index: number) => `attachment-${index + 1}.${ENDINGS[type] ?? "bin"}`;
