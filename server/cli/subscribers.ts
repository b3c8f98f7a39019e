import { paths } from "#core/paths.ts";
import type { Settings } from "../config/settings.ts";
import { csvOf } from "../leads/csv.ts";
import { openCliContext } from "./context.ts";

const COLUMNS = ["email", "state", "asked_at", "changed_at", "unsubscribe"];

export async function exportSubscribers(
  settings: Settings,
  format: "csv" | "json",
  wantsAll: boolean,
): Promise<string> {
  const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const context = await openCliContext(settings);
  try {
    const subscribers = await context.store.read((reader) =>
      reader
        .selectFrom("subscriber")
        .selectAll()
        .$if(!wantsAll, (query) => query.where("state", "=", "confirmed"))
        .orderBy("asked_at")
        .execute(),
    );
    const rows = subscribers.map(({ email, state, asked_at, changed_at, token }) => ({
      email,
      state,
      asked_at,
      changed_at,
      unsubscribe: `${origin}${paths.unsubscribe}?token=${token}`,
    }));
    return format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : csvOf(rows, COLUMNS);
  } finally {
    await context.close();
  }
}
