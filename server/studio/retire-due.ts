import type { Editor } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { entryRefOf } from "./drafts.ts";
import { type MoveNeeds, retire } from "./moves.ts";
import type { PlannedRetirements, RetirementRow } from "./planned-retirements.ts";

interface Needs extends MoveNeeds {
  plannedRetirements: PlannedRetirements;
  trustedClock: Clock;
}

const NOT_PUBLISHED = "It wasn't published at this time.";

/** Retires what is due. What fails stays in the list, with the reason, and the person who planned it gets an email. */
export async function retireDue(
  needs: Needs,
  authorOf: (row: RetirementRow) => Promise<Editor>,
): Promise<void> {
  const { plannedRetirements, trustedClock } = needs;
  const now = new Date(trustedClock()).toISOString();
  for (const row of await plannedRetirements.list()) {
    if (row.at > now || row.problem !== null) continue;
    const by = await authorOf(row);
    const isCurrent = async () => (await plannedRetirements.find(entryRefOf(row)))?.id === row.id;
    const result = await retire(needs, entryRefOf(row), row.target, { isCurrent }, by);
    if (result.kind === "done" || !(await isCurrent())) continue;
    await plannedRetirements.refuse(row, result.kind === "gone" ? NOT_PUBLISHED : result.reason, by.email);
  }
}
