import type { Passkey, Session } from "#core/desk.ts";
import type { OwnTimes } from "#core/person-times.ts";
import type { ReplySender } from "#core/sender.ts";
import type { Services } from "#server/services.ts";
import { announceAccess } from "./access-news.ts";
import { recordAudit } from "./audit.ts";
import { browserOf } from "./browser.ts";
import { isNameTaken, lockPeople } from "./people.ts";
import { findReplySender, setReplySender } from "./reply-sender.ts";

type Needs = Pick<Services, "store" | "clock">;

/**
 * Sessions and passkeys of a person, for that person only.
 *
 * @param currentSession the id of the session of a request
 */
export function createAccount(services: Needs, currentSession: (headers: Headers) => Promise<string | null>) {
  return {
    sessions: async (person: string, headers: Headers) =>
      listSessions(services, person, await currentSession(headers)),
    /** Whether the person had such a session. */
    endSession: (person: string, id: string) => endSession(services, person, id),
    endOtherSessions: async (person: string, headers: Headers) =>
      endOtherSessions(services, person, await currentSession(headers)),
    passkeys: (person: string) => listPasskeys(services, person),
    removePasskey: (person: string, id: string) => removePasskey(services, person, id),
    rename: (person: string, name: string) => rename(services, person, name),
    replySender: (person: string) => services.store.read((reader) => findReplySender(reader, person)),
    setReplySender: (person: string, sender: ReplySender) => setReplySender(services, person, sender),
    /** Null for what the browser says. */
    setTimes: (person: string, times: OwnTimes) => setTimes(services, person, times),
  };
}

const iso = ({ clock }: Needs) => new Date(clock()).toISOString();

async function listSessions(services: Needs, person: string, current: string | null): Promise<Session[]> {
  const rows = await services.store.read((reader) =>
    reader
      .selectFrom("staff_session")
      .select(["id", "created_at", "updated_at", "user_agent"])
      .where("person_id", "=", person)
      .where("expires_at", ">", iso(services))
      .orderBy("updated_at", "desc")
      .execute(),
  );
  return rows
    .map(({ id, created_at, updated_at, user_agent }) => ({
      id,
      browser: browserOf(user_agent ?? ""),
      createdAt: created_at,
      usedAt: updated_at,
      isCurrent: id === current,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

function endSession({ store, clock }: Needs, person: string, id: string): Promise<boolean> {
  return store.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("staff_session")
      .where("person_id", "=", person)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAudit(transaction, { actor: person, action: "ended-session" }, clock);
    await announceAccess(transaction, person);
    return true;
  });
}

async function endOtherSessions(
  { store, clock }: Needs,
  person: string,
  current: string | null,
): Promise<void> {
  await store.write(async (transaction) => {
    await transaction
      .deleteFrom("staff_session")
      .where("person_id", "=", person)
      .where("id", "!=", current ?? "")
      .execute();
    await recordAudit(transaction, { actor: person, action: "ended-session", detail: "all others" }, clock);
    await announceAccess(transaction, person);
  });
}

function listPasskeys({ store }: Needs, person: string): Promise<Passkey[]> {
  return store.read(async (reader) => {
    const rows = await reader
      .selectFrom("staff_passkey")
      .select(["id", "name", "created_at as createdAt"])
      .where("person_id", "=", person)
      .orderBy("created_at")
      .execute();
    return rows.map((row) => ({ ...row, name: row.name || "Passkey" }));
  });
}

function removePasskey({ store, clock }: Needs, person: string, id: string): Promise<boolean> {
  return store.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("staff_passkey")
      .where("person_id", "=", person)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAudit(transaction, { actor: person, action: "removed-passkey" }, clock);
    return true;
  });
}

async function setTimes(services: Needs, person: string, { timeZone, clock }: OwnTimes): Promise<void> {
  await services.store.write((transaction) =>
    transaction
      .updateTable("staff_person")
      .set({ time_zone: timeZone, clock, updated_at: iso(services) })
      .where("id", "=", person)
      .execute(),
  );
}

function rename(services: Needs, id: string, name: string): Promise<"known-name" | "unknown" | null> {
  return services.store.write(async (transaction) => {
    await lockPeople(transaction);
    const person = await transaction
      .selectFrom("staff_person")
      .select("name")
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (person === undefined) return "unknown";
    if (person.name === name) return null;
    if (await isNameTaken(transaction, name, id)) return "known-name";
    await transaction
      .updateTable("staff_person")
      .set({ name, updated_at: iso(services) })
      .where("id", "=", id)
      .execute();
    const detail = `${person.name} to ${name}`;
    const subject = { kind: "person", id } as const;
    await recordAudit(transaction, { actor: id, action: "renamed", subject, detail }, services.clock);
    return null;
  });
}
