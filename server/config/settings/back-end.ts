import { z } from "zod";
import type { Group } from "./row.ts";

/** A password would appear in logs, and paths cannot be appended to a query. */
const isPlain = (value: string) => {
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === "";
};

export const backEnd = {
  title: "Another back end",
  rows: {
    FAIRLEAD_API_BASE: {
      read: z
        .url({ protocol: /^https?$/, abort: true })
        .refine(isPlain)
        .transform((value) => value.replace(/\/+$/, "")),
      must: "an https:// address without a password or a query in it, and not this site's own",
      says: "Where another back end answers the calls: posts, openings, work, team and offices come from there, and what visitors send is stored here and handed over (docs/guide/remote-back-end.md). Without it the site is its own back end.",
      example: "https://cms.example.com/api",
      empty: null,
    },
  },
} as const satisfies Group;
