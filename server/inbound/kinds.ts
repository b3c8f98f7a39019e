import { SITE_MARK } from "../mail/site-mark.ts";
import { firstOf, type HeaderField } from "./header.ts";
import type { IncomingKind, IncomingMessage } from "./message.ts";

/** What a delivery report says (RFC 3464). */
export interface Report {
  /** `failed`, `delayed`, `delivered`, `relayed` or `expanded`; empty without a report. */
  action: string;
  status: string | null;
  /** Whom the action is about, in lower case. */
  recipients: string[];
  /** Header of the returned message. */
  returned: HeaderField[];
}

const AUTOMATIC_PRECEDENCE = /^(?:bulk|junk|auto_reply)$/;

/** @param mark of this site's own mails (`mail/site-mark.ts`) */
export function kindOf(fields: readonly HeaderField[], report: Report, mark: string): IncomingKind {
  const has = (...names: string[]) => fields.some(({ name }) => names.includes(name));
  const value = (name: string) => firstOf(fields, name).toLowerCase();
  if (report.action === "failed") return "bounce";
  if (report.action === "delayed") return "delay";
  // Reports of Exchange have this field without a value, and no part for machines.
  if (has("x-failed-recipients", "x-ms-exchange-message-is-ndr")) return "bounce";
  if (report.action !== "") return "automatic";
  if (firstOf(fields, SITE_MARK.toLowerCase()) === mark) return "ours";
  const precedence = value("precedence");
  if (has("list-id", "list-unsubscribe") || precedence === "list") return "list";
  const submitted = value("auto-submitted");
  const isAutomatic =
    (submitted !== "" && !submitted.startsWith("no")) ||
    AUTOMATIC_PRECEDENCE.test(precedence) ||
    has("x-autoreply", "x-autorespond", "x-autoresponder") ||
    (has("return-path") && ["<>", ""].includes(value("return-path")));
  return isAutomatic ? "automatic" : "reply";
}

const STATUS = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/;

/** Of a bounce; without a report for machines from its text, as Exchange writes it. */
export function failureOf(
  kind: IncomingKind,
  { action, status, recipients }: Report,
  text: string,
): IncomingMessage["failure"] {
  if (kind !== "bounce") return null;
  const found = status ?? STATUS.exec(text.slice(0, 20_000))?.[1] ?? null;
  // The report comes after all retries.
  return { status: found, isPermanent: action === "failed" || !found?.startsWith("4"), recipients };
}

/** @param report of the part `message/delivery-status`, or empty @param returned the returned message or its header, or empty */
export function readReport(report: string, returned: readonly HeaderField[]): Report {
  // The worst of several recipients.
  const actions = [...report.matchAll(/^action:[ \t]*(\w+)/gim)].map(([, action = ""]) =>
    action.toLowerCase(),
  );
  const action = ["failed", "delayed"].find((one) => actions.includes(one)) ?? actions[0] ?? "";
  const ofAction = report
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => new RegExp(`^action:[ \\t]*${action}`, "im").test(block));
  const status = /^status:[ \t]*([245]\.\d{1,3}\.\d{1,3})/im.exec(ofAction[0] ?? "")?.[1] ?? null;
  const recipients = ofAction.flatMap((block) => recipientOf(block) ?? []);
  return { action, status, recipients, returned: [...returned] };
}

/** The address that we wrote to; the final one may be where it was forwarded to. */
function recipientOf(block: string): string | undefined {
  const read = (field: string) =>
    new RegExp(`^${field}:[ \\t]*rfc822;[ \\t]*<?([^\\s<>]{1,254})`, "im").exec(block)?.[1]?.toLowerCase();
  return read("original-recipient") ?? read("final-recipient");
}
