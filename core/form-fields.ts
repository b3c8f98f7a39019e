import * as z from "zod/mini";
import { EMAIL, EMAIL_HELP, EMAIL_INVALID, EMAIL_MAX, isUnsupportedEmail, phoneDigits } from "./email.ts";
import type { PhoneRule } from "./formats.ts";

const oneLine = z.overwrite((value: string) => value.replace(/[\s\p{Cc}]+/gu, " "));

export const manyLines = z.overwrite((value: string) =>
  value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""),
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
  return z._default(z.string().check(z.trim(), z.maxLength(max, { error })), "");
}

export const name = text("Name is required", "Name", 100);

export const email = z.string({ error: "Email is required." }).check(
  z.trim(),
  z.minLength(1, { error: "Email is required.", abort: true }),
  z.maxLength(EMAIL_MAX, { error: EMAIL_INVALID, abort: true }),
  z.regex(EMAIL, { error: EMAIL_INVALID }),
  z.refine((email) => !isUnsupportedEmail(email), { error: EMAIL_HELP }),
);

export function phone({ minimum, maximum }: PhoneRule) {
  return z
    .string({ error: "Phone is required" })
    .check(
      z.overwrite(phoneDigits),
      z.minLength(1, { error: "Phone is required", abort: true }),
      z.regex(/^\d+$/, { error: "Phone should be numeric", abort: true }),
      z.minLength(minimum, { error: `Phone must be minimum ${minimum} digits` }),
      z.maxLength(maximum, { error: `Phone must be maximum ${maximum} digits` }),
    );
}
