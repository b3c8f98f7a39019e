import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { type GenericOAuthConfig, genericOAuth, magicLink } from "better-auth/plugins";
import { DESK } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Store } from "../storage/database/store.ts";
import { signer } from "../storage/secret.ts";
import { recordAudit } from "./audit.ts";
import { insertSecurityMails } from "./security-mails.ts";
import type { createStrongSignIn, SignInMethod } from "./strong-sign-in.ts";

/** Path of the endpoints that browsers call themselves. */
export const AUTH_PATH = `${DESK}/auth`;

/** Validity of a link in a mail; it can be used once. */
export const LINK_SECONDS = 10 * 60;

/** A session ends when it was not used for so long, and at the latest after the second time. */
const IDLE_SECONDS = 7 * 24 * 60 * 60;
export const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** After this time a dangerous action needs another sign-in. */
export const FRESH_SECONDS = 15 * 60;

/** By the paths of the library's endpoints. */
const METHODS: readonly [string, SignInMethod][] = [
  ["/passkey/", "passkey"],
  ["/callback/", "sso"],
];

/** How often the last use of a session is stored. */
const UPDATE_SECONDS = 60 * 60;

interface Needs extends Pick<Services, "store" | "secret" | "origin" | "content" | "clock" | "log"> {
  strong: ReturnType<typeof createStrongSignIn>;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth with our tables: links by mail, passkeys, single sign-on. No passwords, and no accounts without an invitation.
 *
 * @param provider the identity provider; null for an instance without it
 */
export function createAuth(services: Needs, provider: GenericOAuthConfig | null) {
  const { store, secret, origin, content, log } = services;
  return betterAuth({
    appName: content.current.company.name,
    hooks: {
      before: createAuthMiddleware(async ({ context }) => {
        context.appName = content.current.company.name;
      }),
    },
    baseURL: origin,
    basePath: AUTH_PATH,
    secret: signer(secret, "staff")("sessions"),
    // On both stores dates are text and booleans integers, as in all our tables.
    database: { db: store.statements, type: "sqlite" },
    telemetry: { enabled: false },
    logger: {
      // Messages of the library may name addresses.
      log: (level) => {
        if (level === "error") log.warn({}, "sign-in failed");
      },
    },
    rateLimit: { enabled: false },
    trustedOrigins: [origin],
    onAPIError: { errorURL: `${origin}${DESK}/sign-in` },
    ...TABLES,
    databaseHooks: hooksOf(services),
    advanced: cookiesOf(origin),
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: LINK_SECONDS,
        storeToken: "hashed",
        // `createLink` sends it, or uses it at once.
        sendMagicLink: ({ token, metadata }) => metadata?.onToken(token),
      }),
      passkeys(services),
      ...(provider === null ? [] : [genericOAuth({ config: [provider] })]),
    ],
  });
}

/** The names of our tables and columns. */
const TABLES = {
  user: {
    modelName: "staff_person",
    fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    additionalFields: {
      role: { type: "string", input: false, required: true },
      also: { type: "string", input: false, required: true },
      time_zone: { type: "string", input: false, required: false },
      clock: { type: "string", input: false, required: false },
    },
  },
  session: {
    modelName: "staff_session",
    fields: {
      userId: "person_id",
      expiresAt: "expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
    },
    expiresIn: IDLE_SECONDS,
    updateAge: UPDATE_SECONDS,
    freshAge: FRESH_SECONDS,
    additionalFields: { method: { type: "string", input: false, required: false } },
  },
  account: {
    modelName: "staff_account",
    fields: {
      userId: "person_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    updateAccountOnSignIn: false,
    // An invitation names the address; the provider must have verified it.
    accountLinking: { enabled: true, requireLocalEmailVerified: false },
  },
  verification: {
    modelName: "staff_verification",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} as const;

const PASSKEY_TABLE = {
  modelName: "staff_passkey",
  fields: {
    userId: "person_id",
    publicKey: "public_key",
    credentialID: "credential_id",
    deviceType: "device_type",
    backedUp: "backed_up",
    createdAt: "created_at",
  },
} as const;

function hooksOf({ store, strong, clock }: Needs) {
  return {
    session: {
      create: {
        before: async <Session extends { userId: string }>(
          session: Session,
          context: { path?: string } | null,
        ) => {
          const method = METHODS.find(([path]) => context?.path?.startsWith(path))?.[1] ?? "link";
          await expectCurrent(store, session.userId);
          await strong.expectAllowed(session.userId, method);
          return { data: { ...session, method } };
        },
        after: ({ userId: actor }: { userId: string }) =>
          store.write((transaction) => recordAudit(transaction, { actor, action: "signed-in" }, clock)),
      },
    },
    account: {
      create: {
        before: async <Account extends object>(account: Account) => ({
          data: { ...account, accessToken: null, refreshToken: null, idToken: null },
        }),
      },
    },
  };
}

async function expectCurrent(store: Store, personId: string): Promise<void> {
  const person = await store.read((reader) =>
    reader
      .selectFrom("staff_person")
      .select("id")
      .where("id", "=", personId)
      .where("removed_at", "is", null)
      .executeTakeFirst(),
  );
  if (person === undefined) throw new APIError("UNAUTHORIZED", { message: "unknown person" });
}

function cookiesOf(origin: string) {
  const isHttps = origin.startsWith("https:");
  return {
    cookiePrefix: "desk",
    useSecureCookies: isHttps,
    // The Desk and the Studio share a session.
    defaultCookieAttributes: { path: "/", sameSite: "lax" as const, httpOnly: true, secure: isHttps },
    ipAddress: { disableIpTracking: true },
    database: { validateSchema: false },
  };
}

function passkeys(services: Needs) {
  const { origin } = services;
  return passkey({
    rpID: new URL(origin).hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    schema: { passkey: PASSKEY_TABLE },
    registration: {
      afterVerification: async ({ verification, user }) => {
        expectVerifiedUser(verification.registrationInfo?.userVerified);
        await recordPasskey(services, user.id);
      },
    },
    authentication: {
      afterVerification: ({ verification }) =>
        expectVerifiedUser(verification.authenticationInfo.userVerified),
    },
  });
}

/** Before the library stores it. */
async function recordPasskey({ store, clock }: Needs, person: string): Promise<void> {
  await store.write(async (transaction) => {
    await recordAudit(transaction, { actor: person, action: "added-passkey" }, clock);
    await insertSecurityMails(transaction, "new-passkey", person, new Date(clock()).toISOString());
  });
}

/** Creates the token of a link for an address, which may be unknown. */
export async function createLink(auth: Auth, email: string): Promise<string> {
  let made = "";
  const onToken = (token: string) => {
    made = token;
  };
  await auth.api.signInMagicLink({ body: { email, metadata: { onToken } }, headers: new Headers() });
  return made;
}

/** The library asks for user verification without requiring it. */
function expectVerifiedUser(isVerified: boolean | undefined): undefined {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { message: "user verification is required" });
}
