import { APIError } from "better-auth/api";
import type { Services } from "#server/services.ts";

export type SignInMethod = "link" | "passkey" | "sso";

/** What `ADMIN_SIGN_IN=strong` requires: admins use a passkey or single sign-on, once they have a passkey. */
export function createStrongSignIn({ store, settings }: Pick<Services, "store" | "settings">) {
  /** Of an admin; null for others, and without the setting. */
  const passkeysOf = (person: string): Promise<number | null> =>
    store.read(async (reader) => {
      if (settings.ADMIN_SIGN_IN === "any") return null;
      const admin = await reader
        .selectFrom("staff_person")
        .select(({ selectFrom }) =>
          selectFrom("staff_passkey")
            .select((column) => column.fn.countAll<number | bigint | string>().as("count"))
            .whereRef("staff_passkey.person_id", "=", "staff_person.id")
            .as("passkeys"),
        )
        .where("id", "=", person)
        .where("role", "=", "admin")
        .executeTakeFirst();
      return admin === undefined ? null : Number(admin.passkeys);
    });

  /** Null for a session of full rights. */
  async function problemOf(
    person: string,
    method: SignInMethod | null | undefined,
  ): Promise<"refused" | "limited" | null> {
    if (method === "passkey" || method === "sso") return null;
    const passkeys = await passkeysOf(person);
    if (passkeys === null) return null;
    return passkeys > 0 ? "refused" : "limited";
  }

  return {
    problemOf,
    async expectAllowed(person: string, method: SignInMethod): Promise<void> {
      if ((await problemOf(person, method)) === "refused")
        throw new APIError("UNAUTHORIZED", { message: "a passkey is required" });
    },
  };
}
