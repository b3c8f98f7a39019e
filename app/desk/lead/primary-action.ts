import type { Lead } from "#core/lead.ts";

export type PrimaryAction = "approve" | "assign" | "reply" | "answered-elsewhere";

/** The one next step of a lead; null when it only waits. */
export function primaryAction(
  lead: Pick<Lead, "status" | "owner" | "email" | "waiting">,
): PrimaryAction | null {
  const { status, owner, email, waiting } = lead;
  if (status === "quarantined") return "approve";
  if (status === "open" && owner === null) return "assign";
  if (email !== "") return "reply";
  return waiting === "us" ? "answered-elsewhere" : null;
}
