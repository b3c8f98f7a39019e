import type { Account } from "#core/desk.ts";
import type { Clock } from "../config/clock.ts";
import type { Store } from "../storage/database/store.ts";
import { announceAccess } from "./access-news.ts";
import { recordAudit } from "./audit.ts";
import { browserOf } from "./browser.ts";
import { isNameTaken, lockPeople } from "./people.ts";

export interface AccountDeps {
  store: Store;
  /** The id of the session of a request. */
  currentSession(headers: Headers): Promise<string | null>;
  clock: Clock;
}

/** Sessions and passkeys of a person, for that person only. */
export function createAccount({ store, currentSession, clock }: AccountDeps): Account {
  const now = () => new Date(clock()).toISOString();
  return {
    async sessions(person, headers) {
      const current = await currentSession(headers);
      const rows = await store.read((reader) =>
        reader
          .selectFrom("staff_session")
          .select(["id", "created_at", "updated_at", "user_agent"])
          .where("person_id", "=", person)
          .where("expires_at", ">", now())
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
    },
    endSession: (person, id) =>
      store.write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("staff_session")
          .where("person_id", "=", person)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await recordAudit(transaction, { actor: person, action: "ended-session" }, clock);
        await announceAccess(transaction, person);
        return true;
      }),
    async endOtherSessions(person, headers) {
      const current = await currentSession(headers);
      await store.write(async (transaction) => {
        await transaction
          .deleteFrom("staff_session")
          .where("person_id", "=", person)
          .where("id", "!=", current ?? "")
          .execute();
        await recordAudit(
          transaction,
          { actor: person, action: "ended-session", detail: "all others" },
          clock,
        );
        await announceAccess(transaction, person);
      });
    },
    passkeys: (person) =>
      store.read(async (reader) => {
        const rows = await reader
          .selectFrom("staff_passkey")
          .select(["id", "name", "created_at as createdAt"])
          .where("person_id", "=", person)
          .orderBy("created_at")
          .execute();
        return rows.map((row) => ({ ...row, name: row.name || "Passkey" }));
      }),
    removePasskey: (person, id) =>
      store.write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("staff_passkey")
          .where("person_id", "=", person)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await recordAudit(transaction, { actor: person, action: "removed-passkey" }, clock);
        return true;
      }),
    digest: (person) =>
      store.read(async (reader) => {
        const { digest } = await reader
          .selectFrom("staff_person")
          .select("digest")
          .where("id", "=", person)
          .executeTakeFirstOrThrow();
        return digest;
      }),
    setDigest: (person, digest) =>
      store.write(async (transaction) => {
        await transaction
          .updateTable("staff_person")
          .set({ digest, updated_at: now() })
          .where("id", "=", person)
          .execute();
      }),
    rename: (id, name) =>
      store.write(async (transaction) => {
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
          .set({ name, updated_at: now() })
          .where("id", "=", id)
          .execute();
        const detail = `${person.name} to ${name}`;
        await recordAudit(
          transaction,
          { actor: id, action: "renamed", subject: { kind: "person", id }, detail },
          clock,
        );
        return null;
      }),
  };
}
