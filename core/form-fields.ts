import * as z from "zod/mini";
import { EMAIL, EMAIL_HELP, EMAIL_INVALID, EMAIL_MAX, isUnsupportedEmail } from "./email.ts";
import type { PhoneRule } from "./formats.ts";
import { cleanPhone } from "./phone.ts";
import { cleanLine, isBlank } from "./text.ts";

const oneLine = z.overwrite(cleanLine);

export const manyLines = z.overwrite((value: string) =>
  isBlank(value) ? "" : value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""),
);

/** A missing field is treated as empty. */
export function text(required: string, label: string, max: number, lines = oneLine) {
  return z
    .string({ error: required })
    .check(
      lines,
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(max, { error: `${label} must be maximum ${max} characters` }),
    );
}

export function optionalText(label: string, max: number) {
  const error = `${label} must be maximum ${max} characters`;
  return z._default(z.string().check(oneLine, z.maxLength(max, { error })), "");
}

export const name = text("Name is required", "Name", 100);

export const email = z.string({ error: "Email is required." }).check(
  z.overwrite((value) => value.replace(/\p{Cf}/gu, "")),
  z.trim(),
  z.minLength(1, { error: "Email is required.", abort: true }),
  z.maxLength(EMAIL_MAX, { error: EMAIL_INVALID, abort: true }),
  z.regex(EMAIL, { error: EMAIL_INVALID }),
  z.refine((email) => !isUnsupportedEmail(email), { error: EMAIL_HELP }),
);

export function phone({ minimum, maximum }: PhoneRule) {
  return z.string({ error: "Phone is required" }).check(
    z.overwrite((typed) => cleanPhone(typed).replace(/^\+$/, "")),
    z.minLength(1, { error: "Phone is required", abort: true }),
    z.regex(/^\+?\d+$/, { error: "Phone should be numeric", abort: true }),
    z.refine((phone) => digitsIn(phone) >= minimum, { error: `Phone must be minimum ${minimum} digits` }),
    z.refine((phone) => digitsIn(phone) <= maximum, { error: `Phone must be maximum ${maximum} digits` }),
  );
}

const digitsIn = (phone: string) => phone.replace("+", "").length;
