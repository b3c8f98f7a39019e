import type { DeskConnection, PostedConnection } from "#core/connections.ts";

/** What was typed into the form. */
export function postedIn(form: FormData): PostedConnection {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    ...{ name: text("name"), url: text("url"), events: form.getAll("event").map(String) },
    filter: {
      kind: text("kind"),
      budgets: form.getAll("budget").map(String),
      ...{ countries: text("countries"), sources: text("sources") },
    },
    withMessage: form.get("with-message") === "on",
  };
}

/** Of a connection as it is, without its URL. */
export function asTyped({ name, events, filter, withMessage }: DeskConnection): PostedConnection {
  const { kind, budgets, countries, sources } = filter;
  return {
    ...{ name, url: "", events, withMessage },
    filter: { kind, budgets, countries: countries.join(", "), sources: sources.join(", ") },
  };
}

export const NOTHING_TYPED: PostedConnection = {
  ...{ name: "", url: "", events: ["enquiry.received", "application.received"], withMessage: false },
  filter: { kind: "all", budgets: [], countries: "", sources: "" },
};
