import {
  APPLICATION_RECEIVED,
  type Application,
  applicationSchema,
  POSITION_CLOSED,
} from "#core/application.ts";
import { type FieldErrors, fieldErrors } from "#core/form.ts";
import { RESUME_INFECTED, RESUME_REQUIRED, RESUME_RICH_TEXT, RESUME_WRONG_TYPE } from "#core/resume.ts";
import type { SentFormWithFile } from "#core/site.ts";
import { readResumeType } from "../http/form-data/resume-type.ts";
import type { Challenges } from "./challenges.ts";
import type { Position } from "./position.ts";
import { refuseFields } from "./refuse-fields.ts";
import type { FormRules } from "./submit.ts";
import type { Quarantine } from "./virus-scan/virus-scan.ts";

export interface ApplicationParts {
  challenges: Challenges;
  quarantine: Quarantine;
  /** An opening that takes applications today, by number or slug. */
  findOpening(idOrSlug: string): Promise<Position | null>;
}

/** The rules of the career form. */
export function applicationRules(parts: ApplicationParts): FormRules<SentFormWithFile> {
  const { challenges, quarantine, findOpening } = parts;
  return {
    kind: "application",
    received: APPLICATION_RECEIVED,
    async check({ fields, file }) {
      const checked = applicationSchema.safeParse(fields);
      const errors: FieldErrors = checked.success ? {} : fieldErrors(checked.error.issues);

      const position = fields.career_id?.trim() ?? "";
      const opening = position === "" ? null : await findOpening(position);
      if (position !== "" && opening === null) errors.career_id = [POSITION_CLOSED];

      const found = file === null ? null : await readResumeType(file);
      const type = found === "rtf" ? null : found;
      if (file === null) errors.resume = [RESUME_REQUIRED];
      else if (type === null) errors.resume = [found === "rtf" ? RESUME_RICH_TEXT : RESUME_WRONG_TYPE];

      const wrongSum = challenges.refuse(fields.challenge, fields.userResult);
      // On this form an empty answer has words of its own beside the field (specification, section 5).
      if (wrongSum !== null) errors.userResult ??= [wrongSum];

      const isRight = Object.keys(errors).length === 0;
      if (!checked.success || file === null || type === null || !isRight) {
        return refuseFields(errors, wrongSum, challenges);
      }
      // The scanner's time is spent on what would be stored.
      const scan = await quarantine.scanNew(file.path);
      if (scan === "infected") return refuseFields({ resume: [RESUME_INFECTED] }, null, challenges);
      const { name, email, phone } = checked.data;
      const sender = { name, email, phone, career_id: opening?.slug ?? "" };
      const application: Application = { ...sender, position: opening?.title ?? "" };
      return {
        fields: application,
        // The title of a position may be corrected between two sends of one application.
        repeated: { ...sender, resume: file.digest },
        file: { ...file, type, scan },
      };
    },
  };
}
