import { z } from "zod";
import { EMAIL_MAX } from "#core/email.ts";
import { cleanLine, cutText } from "#core/text.ts";

export const NAME_MAX = 100;

export const NAME_TAKEN = "A colleague already has this name. Add a middle name or an initial.";

export interface PersonErrors {
  name?: string;
  email?: string;
}

/** Name and address of a person, cut to the lengths of their fields, and what is wrong with what was typed. */
export function checkPerson(form: FormData): {
  values: { name: string; email: string };
  errors: PersonErrors | null;
} {
  const text = (name: string) => cleanLine(String(form.get(name) ?? ""));
  const typed = { name: text("name"), email: text("email") };
  const errors: PersonErrors = {};
  const name = checkName(typed.name);
  if (name !== null) errors.name = name;
  const email = checkEmail(typed.email);
  if (email !== null) errors.email = email;
  const values = { name: cutText(typed.name, NAME_MAX), email: cutText(typed.email, EMAIL_MAX) };
  return { values, errors: Object.keys(errors).length > 0 ? errors : null };
}

export function checkEmail(email: string): string | null {
  const isGood = z.email().max(EMAIL_MAX).safeParse(email).success;
  return isGood ? null : "Enter an email address, such as you@example.com.";
}

export function checkName(name: string): string | null {
  if (name === "") return "Enter a name.";
  if (name.length > NAME_MAX) return `Use at most ${NAME_MAX} characters.`;
  return /[\p{Cc}<>]/u.test(name) ? "Use only letters, digits and spaces." : null;
}
