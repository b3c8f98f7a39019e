import { z } from "zod";
import type { Group } from "./row.ts";

/** See docs/guide/scale.md. */
export const replicas = {
  title: "Postgres and S3, for more than one machine",
  rows: {
    DATABASE_URL: {
      read: z.url({ protocol: /^postgres(?:ql)?$/ }),
      must: "a postgres:// address",
      says: "The database of submissions, deliveries and limits. Without it an SQLite file in DATA_DIR. SECRET must be set with it, because all replicas sign alike. What is not on your own network needs ?sslmode=verify-full.",
      example: "postgres://fairlead:password@db.example.com/fairlead",
      empty: null,
      secret: true,
    },
    FILES_URL: {
      read: z
        .string()
        .regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w./-]*)?$/)
        .transform((value) => {
          const { hostname, pathname } = new URL(value);
          const prefix = pathname.split("/").filter(Boolean).join("/");
          return { bucket: hostname, prefix: prefix === "" ? "" : `${prefix}/` };
        }),
      must: "s3:// with a bucket and, if wanted, the beginning of its keys",
      says: "Where resumes are kept: a bucket, and a beginning of keys that no other site uses. Without it a folder in DATA_DIR. The next four say how it is reached.",
      example: "s3://agency-website/resumes",
      empty: null,
    },
    AWS_ENDPOINT_URL: {
      read: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, "")),
      must: "an http:// or https:// address",
      says: "Of a store that speaks S3 and is not Amazon's.",
      example: "https://s3.example.com",
      empty: null,
    },
    AWS_REGION: {
      read: z.string().regex(/^[\w-]+$/),
      must: "the name of a region",
      says: "The bucket's region.",
      example: "eu-central-1",
      empty: "us-east-1",
    },
    AWS_ACCESS_KEY_ID: {
      read: z.string(),
      must: "the id of an access key",
      says: "Of a key that may put, get, delete and list below FILES_URL. Must be set when FILES_URL is.",
      example: "AKIAIOSFODNN7EXAMPLE",
      empty: null,
      secret: true,
    },
    AWS_SECRET_ACCESS_KEY: {
      read: z.string(),
      must: "the secret of that key",
      says: "Must be set when FILES_URL is.",
      example: "the secret that was shown when the key was made",
      empty: null,
      secret: true,
    },
  },
} as const satisfies Group;
