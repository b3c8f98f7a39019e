import { whileBusy } from "../database/busy.ts";
import type { RetentionParts } from "./parts.ts";
import { type Removable, removeMails, removeSubmissions } from "./remove-submissions.ts";
import { rewrite } from "./rewrite.ts";

export interface Erased {
  submissions: number;
  subscriber: boolean;
}

/** Removes a person, whom their mail address stands for. Doing it again is harmless, and ends what a crash cut short. */
export function createErase(parts: Pick<RetentionParts, "database" | "files" | "mailFolder">) {
  const { database, mailFolder } = parts;

  const find = (email: string): Promise<Removable[]> =>
    whileBusy(() =>
      database
        .selectFrom("submission")
        .select(["id", "reference", "file_key"])
        .where("email", "=", normalise(email))
        .execute(),
    );

  async function erase(email: string): Promise<Erased> {
    const found = await find(email);
    await removeSubmissions(parts, found);
    const { numDeletedRows } = await whileBusy(() =>
      database.deleteFrom("subscriber").where("email", "=", normalise(email)).executeTakeFirst(),
    );
    // A digest names many people; what it told of is in the database.
    await removeMails(mailFolder, ({ about }) => about === "");
    await rewrite(database);
    return { submissions: found.length, subscriber: numDeletedRows > 0n };
  }

  return { find, erase };
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}
