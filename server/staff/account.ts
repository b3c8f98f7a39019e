import type { Transaction } from "kysely";
import type { Account } from "#core/desk.ts";
import type { Clock } from "../config/clock.ts";
import type { Database } from "../storage/database/database.ts";
import { fileOf, retryWhileBusy } from "../storage/database/database.ts";
import type { Tables } from "../storage/database/tables.ts";
import { announceAccess } from "./access-news.ts";
import { recordAudit } from "./audit.ts";
import { browserOf } from "./browser.ts";
import { isNameTaken, lockPeople } from "./people.ts";

export interface AccountDeps {
  database: Database;
  /** The id of the session of a request. */
  currentSession(headers: Headers): Promise<string | null>;
  clock: Clock;
}

/** Sessions and passkeys of a person, for that person only. */
export function createAccount({ database, currentSession, clock }: AccountDeps): Account {
  const now = () => new Date(clock()).toISOString();
  const write = async <T>(run: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> => {
    const result = await retryWhileBusy(() => database.transaction().execute(run));
    fileOf(database)?.expectIntact();
    return result;
  };
  return {
    async sessions(person, headers) {
      const current = await currentSession(headers);
      const rows = await retryWhileBusy(() =>
        database
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
      write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("staff_session")
          .where("person_id", "=", person)
          .where("id", "=", id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await recordAudit(transaction, { actor: person, action: "ended-session" }, clock);
        await announceAccess(database, transaction, person);
        return true;
      }),
    async endOtherSessions(person, headers) {
      const current = await currentSession(headers);
      await write(async (transaction) => {
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
        await announceAccess(database, transaction, person);
      });
    },
    passkeys: (person) =>
      retryWhileBusy(async () => {
        const rows = await database
          .selectFrom("staff_passkey")
          .select(["id", "name", "created_at as createdAt"])
          .where("person_id", "=", person)
          .orderBy("created_at")
          .execute();
        return rows.map((row) => ({ ...row, name: row.name || "Passkey" }));
      }),
    removePasskey: (person, id) =>
      write(async (transaction) => {
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
      retryWhileBusy(async () => {
        const { digest } = await database
          .selectFrom("staff_person")
          .select("digest")
          .where("id", "=", person)
          .executeTakeFirstOrThrow();
        return digest;
      }),
    setDigest: (person, digest) =>
      retryWhileBusy(async () => {
        await database
          .updateTable("staff_person")
          .set({ digest, updated_at: now() })
          .where("id", "=", person)
          .execute();
      }),
    rename: (id, name) =>
      write(async (transaction) => {
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
