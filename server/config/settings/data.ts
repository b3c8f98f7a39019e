import { z } from "zod";
import type { Group } from "./row.ts";

export const data = {
  title: "Data and content",
  rows: {
    DATA_DIR: {
      read: z.string(),
      must: "a folder",
      says: "The folder of the database, the resumes, mails kept as files, and the secret. It is what a backup copies.",
      example: "data",
      empty: "data",
    },
    CONTENT_DIR: {
      read: z.string(),
      must: "a folder",
      says: "The folder of the site's words, facts and pictures.",
      example: "content",
      empty: "content",
    },
    SECRET: {
      read: z.string().min(32),
      must: "at least 32 characters",
      says: "Signs sums, references and links in mails. Made and kept in DATA_DIR when empty; a new one makes links of digests and previews invalid; those of the newsletter stay good, because their tokens are stored.",
      example: "the output of: openssl rand -base64 32",
      empty: null,
      secret: true,
    },
  },
} as const satisfies Group;
