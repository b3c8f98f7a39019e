import { paths } from "#core/paths.ts";
import { originOf } from "../config/origin.ts";
import { csvOf } from "../leads/csv.ts";
import type { Command } from "./context.ts";

const COLUMNS = ["email", "state", "asked_at", "changed_at", "unsubscribe"];

export const exportSubscribers: Command = {
  usage: "export [--csv | --json] [--all] [--out FILE]",
  about:
    "Exports confirmed addresses, each with its unsubscribe link. --all adds unconfirmed and former ones.",
  subject: "none",
  options: { all: { type: "boolean" }, out: { type: "string" } },
  hasCsv: true,
  async run({ store, settings }, { options }) {
    const origin = originOf(settings);
    const subscribers = await store.read((reader) =>
      reader
        .selectFrom("subscriber")
        .selectAll()
        .$if(options.all !== true, (query) => query.where("state", "=", "confirmed"))
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
    return { text: csvOf(rows, COLUMNS), json: rows };
  },
};
