import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Invited, ListedPerson, PeopleProblem } from "#core/desk.ts";
import { normalizeEmail } from "#core/email.ts";
import { type Area, areasOf, nameKey, type Person, ROLE_NAMES, type Role } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Clock } from "../config/clock.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import { lock, type Reader, type Tx } from "../storage/database/store.ts";
import type { StaffPersonTable } from "../storage/database/tables/staff.ts";
import { announceAccess } from "./access-news.ts";
import { recordAudit } from "./audit.ts";
import { insertSecurityMails } from "./security-mails.ts";

type Needs = Pick<Services, "store" | "clock">;

/** The people of the Desk. Each change and its entry in the audit log are one transaction. */
export function createPeople(services: Needs) {
  const { store, clock } = services;
  return {
    list: () => store.read((reader) => listPeople(reader)),
    find: (id: string) => store.read((reader) => find(reader, id)),
    /** Includes removed people. */
    names: (): Promise<ReadonlyMap<string, string>> => store.read(listNames),
    invite: (person: Omit<Person, "id">, by: string) =>
      change(services, (transaction) => invite(transaction, person, by, clock)),
    /** Earlier invitations of the person no longer work. */
    inviteAgain: (id: string, by: string) =>
      change(services, (transaction) => inviteAgain(transaction, id, by, clock)),
    change: (id: string, to: { role: Role; also: readonly Area[] }, by: string) =>
      change(services, (transaction) => changeRole(transaction, id, to, by, clock)),
    /** Also ends all sessions of the person. */
    remove: (id: string, by: string) =>
      change(services, async (transaction) => {
        const problem = await remove(transaction, id, by, clock);
        if (problem === null) await announceAccess(transaction, id);
        return problem;
      }),
  };
}

/** Changes of people run one at a time, so that the last admin cannot be removed by two at once. */
function change<T>({ store }: Needs, run: (transaction: Tx) => Promise<T>): Promise<T> {
  return store.write(async (transaction) => {
    await lockPeople(transaction);
    return run(transaction);
  });
}

async function listNames(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.selectFrom("staff_person").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function isLastAdmin(transaction: Tx, id: string): Promise<boolean> {
  const admins = await transaction
    .selectFrom("staff_person")
    .select("id")
    .where("role", "=", "admin")
    .where("removed_at", "is", null)
    .execute();
  return admins.every((admin) => admin.id === id);
}

async function inviteAgain(
  transaction: Tx,
  id: string,
  by: string,
  clock: Clock,
): Promise<PeopleProblem | null> {
  const person = await find(transaction, id);
  if (person === null) return "unknown";
  await transaction
    .updateTable("staff_person")
    .set({ invitation: randomUUID() })
    .where("id", "=", id)
    .where("email_verified", "=", 0)
    .execute();
  await insertInvitation(transaction, person.email, new Date(clock()).toISOString());
  const subject = { kind: "person", id } as const;
  await recordAudit(transaction, { actor: by, action: "invited-again", subject }, clock);
  return null;
}

async function changeRole(
  transaction: Tx,
  id: string,
  { role, also }: { role: Role; also: readonly Area[] },
  by: string,
  clock: Clock,
): Promise<PeopleProblem | null> {
  const person = await find(transaction, id);
  if (person === null) return "unknown";
  if (person.role === "admin" && role !== "admin" && (await isLastAdmin(transaction, id)))
    return "last-admin";
  const at = new Date(clock()).toISOString();
  await transaction
    .updateTable("staff_person")
    .set({ role, also: JSON.stringify(also), updated_at: at })
    .where("id", "=", id)
    .execute();
  const detail = [ROLE_NAMES[role], ...also].join(", ");
  const subject = { kind: "person", id } as const;
  await recordAudit(transaction, { actor: by, action: "changed-role", subject, detail }, clock);
  await announceAccess(transaction, id);
  if (role === "admin" && person.role !== "admin")
    await insertSecurityMails(transaction, "new-admin", id, at);
  return null;
}

/** Removes a person together with everything that signs in. */
async function remove(transaction: Tx, id: string, by: string, clock: Clock): Promise<PeopleProblem | null> {
  const person = await find(transaction, id);
  if (person === null) return "unknown";
  if (person.role === "admin" && (await isLastAdmin(transaction, id))) return "last-admin";
  await transaction
    .updateTable("staff_person")
    .set({ removed_at: new Date(clock()).toISOString(), email_verified: 0, invitation: null })
    .where("id", "=", id)
    .execute();
  for (const table of ["staff_session", "staff_account", "staff_passkey"] as const)
    await transaction.deleteFrom(table).where("person_id", "=", id).execute();
  await transaction.deleteFrom("staff_mail").where("email", "=", person.email).execute();
  for (const table of ["staff_notice", "studio_notice", "staff_notice_choice"] as const)
    await transaction.deleteFrom(table).where("person_id", "=", id).execute();
  await recordAudit(transaction, { actor: by, action: "removed", subject: { kind: "person", id } }, clock);
  return null;
}

/** Stores a person, who may have been removed before, and the mail that invites them. */
async function invite(
  transaction: Tx,
  { name, email, role, also }: Omit<Person, "id">,
  by: string,
  clock: Clock,
): Promise<Invited | PeopleProblem> {
  const at = new Date(clock()).toISOString();
  const inserted = await insertPerson(transaction, { name, email, role, also }, at);
  if (typeof inserted === "string") return inserted;
  const { id } = inserted;
  await insertInvitation(transaction, normalizeEmail(email), at);
  if (role === "admin") await insertSecurityMails(transaction, "new-admin", id, at);
  await recordAudit(
    transaction,
    { actor: by, action: "invited", subject: { kind: "person", id }, detail: ROLE_NAMES[role] },
    clock,
  );
  return inserted;
}

export async function insertPerson(
  transaction: Tx,
  { name, email, role, also }: Omit<Person, "id">,
  at: string,
): Promise<Invited | PeopleProblem> {
  const known = await transaction
    .selectFrom("staff_person")
    .select(["id", "removed_at"])
    .where("email", "=", normalizeEmail(email))
    .executeTakeFirst();
  if (known !== undefined && known.removed_at === null) return "known";
  if (await isNameTaken(transaction, name)) return "known-name";
  const invitation = randomUUID();
  const values = { name, role, also: JSON.stringify(also), email_verified: 0, invitation, updated_at: at };
  if (known !== undefined) {
    await transaction
      .updateTable("staff_person")
      .set({ ...values, removed_at: null })
      .where("id", "=", known.id)
      .execute();
    return { id: known.id, invitation };
  }
  const id = randomUUID();
  await transaction
    .insertInto("staff_person")
    .values({ ...values, id, email: normalizeEmail(email), image: null, created_at: at, removed_at: null })
    .execute();
  return { id, invitation };
}

/** Whether a colleague has this name. Call it after `lockPeople`. */
export async function isNameTaken(transaction: Tx, name: string, exceptFor = ""): Promise<boolean> {
  const colleagues = await transaction
    .selectFrom("staff_person")
    .select("name")
    .where("removed_at", "is", null)
    .where("id", "!=", exceptFor)
    .execute();
  return colleagues.some((colleague) => nameKey(colleague.name) === nameKey(name));
}

async function insertInvitation(transaction: Tx, email: string, at: string): Promise<void> {
  await queueStaffMails(transaction, [
    { id: randomUUID(), kind: "invitation", email, created_at: at, due_at: at },
  ]);
}

/** Waits for other changes of people. */
export const lockPeople = (transaction: Tx) => lock(transaction, "staff_person");

/** Everyone who may sign in, by name. */
export async function listPeople(reader: Reader): Promise<ListedPerson[]> {
  const rows = await reader
    .selectFrom("staff_person")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("name")
    .execute();
  return rows.map(personOf);
}

async function find(reader: Reader, id: string): Promise<ListedPerson | null> {
  const row = await reader
    .selectFrom("staff_person")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : personOf(row);
}

export function personOf(row: Selectable<StaffPersonTable>): ListedPerson {
  const { id, name, email, role, also } = row;
  return {
    ...{ id, name, email, role: role as Role },
    also: areasOf(also),
    hasSignedIn: Boolean(row.email_verified),
    createdAt: row.created_at,
  };
}
