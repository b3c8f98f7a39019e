import { data, type RouterContextProvider } from "react-router";
import type { Desk } from "#core/context.ts";
import type { LeadChange } from "#core/lead-changes.ts";
import type { UnclearName } from "#core/mentions.ts";
import type { SentFile } from "#core/site.ts";
import type { Staff } from "#core/staff.ts";
import { cutText } from "#core/text.ts";
import type { OutcomeData } from "../undo/outcome.tsx";

/** A form of the page; its result is shown there. */
export type LeadFormName =
  | "change"
  | "delivery"
  | "reply"
  | "files"
  | "snippet"
  | "note"
  | "interview"
  | "erase";

export interface LeadActionData extends OutcomeData {
  part: LeadFormName;
  /** By field. */
  errors?: Record<string, string>;
  /** Of the note, reply or delivery. */
  id?: string;
  change?: LeadChange;
  /** The typed addresses of which the person has been warned. */
  warned?: string;
  /** Names in a note that fit several people. */
  unclear?: UnclearName[];
}

/** Of a note or a reply; the page creates a UUID. */
export const ID_MAX = 64;

export const GONE = "This lead has been erased.";

export interface ActionArgs {
  params: { id: string };
  context: Readonly<RouterContextProvider>;
}

/** A form of the page, sent by a person. */
export interface SentForm {
  lead: string;
  intent: string;
  /** What the button is of, behind the intent. */
  of: string;
  /** That came with the form. */
  files: readonly SentFile[];
  form: FormData;
  leads: Desk["leads"];
  staff: Staff;
  context: ActionArgs["context"];
}

/** Browsers send line breaks of a multipart form as CRLF. */
export const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");

export const idIn = (form: FormData) => cutText(textIn(form, "id"), ID_MAX);

export const respond = (result: LeadActionData, status = 200) => data<LeadActionData>(result, { status });

export const statusOf = (problem: string) => (problem === "gone" ? 410 : problem === "crossed" ? 409 : 422);
