import { REPLY_FILES_BYTES, REPLY_FILES_MAX } from "#core/reply-files.ts";
import { RESUME_BYTES } from "#core/resume.ts";
import { PICTURE_BYTES } from "#core/studio-library.ts";

const KB = 1024;

/** In bytes; of texts as decoded, of all texts together, and of the whole body. */
export interface FormLimits {
  fields: number;
  fieldBytes: number;
  textBytes: number;
  /** Of each file; 0 without. */
  fileBytes: number;
  /** By default one. */
  files?: number;
  bytes: number;
}

export interface JsonLimits {
  bytes: number;
  depth: number;
  /** Keys, values and items. */
  values: number;
}

/** Percent-encoding triples a text. */
function formOf({ fields, fieldBytes, textBytes }: Omit<FormLimits, "fileBytes" | "bytes">): FormLimits {
  return { fields, fieldBytes, textBytes, fileBytes: 0, bytes: 3 * textBytes };
}

/** Of the public forms; more than the limits of all their fields together. */
export const FORM: FormLimits = {
  ...formOf({ fields: 50, fieldBytes: 32 * KB, textBytes: 256 * KB }),
  bytes: 256 * KB,
};

/** busboy truncates a file of exactly its limit. */
export const FORM_WITH_RESUME: FormLimits = {
  ...FORM,
  fileBytes: RESUME_BYTES + 1,
  bytes: RESUME_BYTES + FORM.textBytes,
};

export const SUBSCRIPTION: JsonLimits = { bytes: 16 * KB, depth: 2, values: 50 };
export const POLICY_REPORT: JsonLimits = { bytes: 64 * KB, depth: 6, values: 5000 };
export const WEB_VITALS: JsonLimits = { bytes: KB, depth: 2, values: 50 };

/** Of the endpoints of Better Auth. */
export const PASSKEY: JsonLimits = { bytes: 64 * KB, depth: 8, values: 200 };

export const GIT_HOOK_BYTES = 1024 * KB;

/** `toDisk`: files are streamed to the disk, for `filesContext`; by default they are held in memory. */
export type StaffBody = { form: FormLimits; toDisk?: true } | { json: JsonLimits };

const fields = { form: FORM };

/** A reply or a note of the longest length, and more, so that the action can name the limit. */
const longTexts = { form: formOf({ fields: 50, fieldBytes: 128 * KB, textBytes: 256 * KB }) };

/** The same with the files of a reply. */
const textsWithFiles: StaffBody = {
  form: {
    ...longTexts.form,
    fileBytes: REPLY_FILES_BYTES + 1,
    files: REPLY_FILES_MAX,
    bytes: REPLY_FILES_BYTES + longTexts.form.bytes,
  },
  toDisk: true,
};

/** A field for each selected row. */
const selection = { form: formOf({ fields: 1000, fieldBytes: 4 * KB, textBytes: 256 * KB }) };

/** An email to each of many people. */
const emails = { form: formOf({ fields: 400, fieldBytes: 128 * KB, textBytes: 1024 * KB }) };

/** Read for the action of a route before it runs (`core/context.ts`), by the id of the route; a POST to any other route of the Desk or the Studio is answered with 405. */
export const STAFF_BODIES: Readonly<Record<string, StaffBody>> = {
  "desk/sign-in/sign-in": fields,
  "desk/sign-in/link": fields,
  "desk/sign-in/invitation": fields,
  "desk/sign-in/first-admin": fields,
  "desk/sign-in/again": fields,
  "desk/sign-out": fields,
  "desk/account": fields,
  "desk/people": fields,
  "desk/connections/new-connection": fields,
  "desk/connections/connection": fields,
  "desk/notices/notices": fields,
  "desk/notices/unread": fields,
  "desk/calls/calls": selection,
  "desk/calls/calendars": fields,
  "desk/enquiries/board": selection,
  "desk/applications/board": selection,
  "desk/applications/decide": emails,
  "desk/applications/interview": fields,
  "desk/inbox/inbox": selection,
  "desk/lead/lead": textsWithFiles,
  "desk/new-lead": { form: FORM_WITH_RESUME, toDisk: true },
  "desk/lead/draft": longTexts,
  "desk/lead/presence": fields,

  "studio/home": fields,
  "studio/new": fields,
  "studio/edit": fields,
  "studio/history": fields,
  "studio/duplicate": fields,
  "studio/rename": fields,
  "studio/retire": fields,
  "studio/picture": fields,
  "studio/replace": fields,
  "studio/drafts": selection,
  "studio/save": { json: { bytes: 1024 * KB, depth: 50, values: 20_000 } },
  "studio/presence": fields,
  "studio/review": longTexts,
  "studio/pictures": { form: { ...FORM, fileBytes: PICTURE_BYTES + 1, bytes: PICTURE_BYTES + 64 * KB } },
};
