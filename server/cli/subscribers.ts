import { paths } from "#core/paths.ts";
import type { Settings } from "../config/settings.ts";
import { csvOf } from "./csv.ts";
import { openDesk } from "./desk.ts";

const COLUMNS = ["email", "state", "asked_at", "changed_at", "unsubscribe"];

/** The addresses of the newsletter, by the day on which they came; those that were not confirmed or left on demand. */
export async function exportSubscribers(
  settings: Settings,
  format: "csv" | "json",
  wantsAll: boolean,
): Promise<string> {
  const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const desk = await openDesk(settings);
  try {
    const subscribers = await desk.database
      .selectFrom("subscriber")
      .selectAll()
      .$if(!wantsAll, (query) => query.where("state", "=", "confirmed"))
      .orderBy("asked_at")
      .execute();
    const rows = subscribers.map(({ email, state, asked_at, changed_at, token }) => ({
      email,
      state,
      asked_at,
      changed_at,
      unsubscribe: `${origin}${paths.unsubscribe}?token=${token}`,
    }));
    return format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : csvOf(rows, COLUMNS);
  } finally {
    await desk.close();
  }
}
