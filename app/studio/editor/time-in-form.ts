/** The time of a form in UTC; null for now, and 'past' for what is no later time. */
export function timeIn(form: FormData): string | "past" | null {
  const at = String(form.get("at") ?? "");
  if (at === "") return null;
  return Date.parse(at) > Date.now() ? new Date(at).toISOString() : "past";
}

export const IN_THE_PAST = "Choose a time in the future.";
