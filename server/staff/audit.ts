import { randomUUID } from "node:crypto";
import type { AuditFilter, AuditPage } from "#core/desk.ts";
import type { AuditEntry } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Clock } from "../config/clock.ts";
import type { Tx } from "../storage/database/store.ts";

/** Rows per page. */
const PAGE = 50;

/** Stands for a person in entries of `npm run staff`. */
export const OPERATOR = { id: "operator", name: "Command line" };

/** For changes that the site finds, such as one in the content folder. */
export const SITE = { id: "site", name: "The site" };

/**
 * Adds an entry in the transaction of what it records.
 *
 * @param actor id of the person who did it, or of `OPERATOR` or `SITE`
 */
export async function recordAudit(
  transaction: Tx,
  { actor, action, subject, detail }: AuditEntry & { actor: string },
  clock: Clock,
  id: string = randomUUID(),
): Promise<void> {
  const person =
    [OPERATOR, SITE].find(({ id }) => id === actor) ??
    (await transaction
      .selectFrom("staff_person")
      .select(["id", "name"])
      .where("id", "=", actor)
      .executeTakeFirstOrThrow());
  await transaction
    .insertInto("staff_audit")
    .values({
      id,
      at: new Date(clock()).toISOString(),
      person_id: person.id,
      person_name: person.name,
      action,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      detail: detail ?? null,
    })
    .execute();
}

/** Newest first. */
export function createAuditLog({ store }: Pick<Services, "store">) {
  return {
    list: ({ person, action, subject, page }: AuditFilter): Promise<AuditPage> =>
      store.read(async (reader) => {
        const matching = reader
          .selectFrom("staff_audit")
          .$if(person !== undefined, (rows) => rows.where("staff_audit.person_id", "=", person as string))
          .$if(action !== undefined, (rows) =>
            rows.where("staff_audit.action", "=", action as NonNullable<typeof action>),
          )
          .$if(subject !== undefined, (rows) => rows.where("staff_audit.subject_id", "=", subject as string));
        const { count } = await matching
          .select((column) => column.fn.countAll<number | bigint | string>().as("count"))
          .executeTakeFirstOrThrow();
        const rows = await matching
          .leftJoin("staff_person as subject_person", "subject_person.id", "staff_audit.subject_id")
          .select([
            "staff_audit.id",
            "staff_audit.at",
            "staff_audit.person_name as person",
            "staff_audit.action",
            "staff_audit.detail",
            "staff_audit.subject_id",
            "subject_person.name as subject_name",
          ])
          .orderBy("staff_audit.at", "desc")
          .orderBy("staff_audit.id", "desc")
          .limit(PAGE)
          .offset((page - 1) * PAGE)
          .execute();
        return {
          total: Number(count),
          pages: Math.max(1, Math.ceil(Number(count) / PAGE)),
          rows: rows.map(({ subject_id: id, subject_name: name, ...row }) => ({
            ...row,
            subject: name ?? id,
          })),
        };
      }),
  };
}
