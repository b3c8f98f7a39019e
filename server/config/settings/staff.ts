import { z } from "zod";
import { type Group, onOrOff, wholeNumber } from "./row.ts";

export const staff = {
  title: "The Desk",
  rows: {
    DESK: {
      read: onOrOff,
      must: "on or off; off leaves out the Desk, and /desk is an unknown URL",
      description:
        "The pages under /desk, where staff reply to enquiries and applications (docs/guide/staff.md). 'off' removes them.",
      example: "on",
      empty: "on",
    },
    ADMIN_SIGN_IN: {
      read: z.enum(["any", "strong"]),
      must: "any or strong",
      description:
        "'strong' requires a passkey or single sign-on from admins. An admin without a passkey can use an email link only to add one, and an admin with a passkey doesn't get a link (docs/guide/staff.md).",
      example: "strong",
      empty: "any",
    },
    REMINDER_HOURS: {
      read: wholeNumber(0, 24),
      must: "a whole number from 0 to 24",
      description:
        "This many hours into the last day before a reply is due, the owner of the lead is told; if there's no owner, everyone who replies to its kind of leads is. '0' turns reminders off.",
      example: "20",
      empty: "20",
    },
    DIGEST_HOUR: {
      read: wholeNumber(0, 23),
      must: "a whole number from 0 to 23",
      description:
        "The hour at which the morning digest is sent to staff who want it, in the time zone of the first office in content/offices.yaml.",
      example: "8",
      empty: "8",
    },
    OIDC_ISSUER: {
      read: z
        .url({ protocol: /^https?$/, abort: true })
        .refine((value) => new URL(value).search === "")
        .transform((value) => value.replace(/\/+$/, "")),
      must: "the https:// URL of an OpenID Connect issuer, without /.well-known/openid-configuration",
      description:
        "Single sign-on to the Desk with Google Workspace, Microsoft Entra ID, Keycloak or another OpenID Connect provider (docs/guide/sso.md). The next two must be set with it.",
      example: "https://accounts.google.com",
      empty: null,
    },
    OIDC_CLIENT_ID: {
      read: z.string(),
      must: "the id of the client that the provider gave you",
      description:
        "The client that the provider has registered for this site. Its redirect URI is SITE_URL followed by /desk/auth/callback/sso.",
      example: "1234567890-abc.apps.googleusercontent.com",
      empty: null,
    },
    OIDC_CLIENT_SECRET: {
      read: z.string(),
      must: "the secret of that client",
      description: "The client's secret.",
      example: "the secret that was shown when the client was made",
      empty: null,
      secret: true,
    },
    OIDC_NAME: {
      read: z.string().max(40),
      must: "up to 40 characters",
      description: "What the single sign-on button says after 'Sign in with'.",
      example: "Google",
      empty: "single sign-on",
    },
  },
} as const satisfies Group;
