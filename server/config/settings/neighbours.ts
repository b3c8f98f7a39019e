import { z } from "zod";
import { type Group, hostAndPort } from "./row.ts";

export const neighbours = {
  title: "Webhook and virus scanner",
  rows: {
    WEBHOOK_URL: {
      read: z.url({ protocol: /^https?$/, abort: true }).refine((value) => new URL(value).username === ""),
      must: "an https:// address without a password in it",
      says: "Receives every lead in addition to the mail, signed (docs/guide/webhook.md).",
      example: "https://crm.example.com/fairlead",
      empty: null,
      secret: true,
    },
    WEBHOOK_SECRET: {
      read: z.string().min(32),
      must: "at least 32 characters",
      says: "Signs what is sent there. Must be set when WEBHOOK_URL is.",
      example: "the output of: openssl rand -base64 32",
      empty: null,
      secret: true,
    },
    CLAMD: {
      read: hostAndPort,
      must: "host and port of ClamAV's daemon",
      says: "ClamAV's daemon: an infected resume is refused; while it does not answer, applications are stored and HR's mail waits for it. Its StreamMaxLength must be 10 MB or more. Without it resumes are not scanned.",
      example: "127.0.0.1:3310",
      empty: null,
    },
  },
} as const satisfies Group;
