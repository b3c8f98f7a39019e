import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { type GenericOAuthConfig, genericOAuth, magicLink } from "better-auth/plugins";
import { DESK } from "#core/staff.ts";
import type { Log } from "../metrics/log.ts";
import type { Store } from "../storage/database/store.ts";

/** Path of the endpoints that browsers call themselves. */
export const AUTH_PATH = `${DESK}/auth`;

/** Validity of a link in a mail; it can be used once. */
export const LINK_SECONDS = 10 * 60;

/** A session ends when it was not used for so long, and at the latest after the second time. */
const IDLE_SECONDS = 7 * 24 * 60 * 60;
export const LONGEST_SESSION_SECONDS = 30 * 24 * 60 * 60;

/** After this time a dangerous action needs another sign-in. */
export const FRESH_SECONDS = 15 * 60;

export type SignInMethod = "link" | "passkey" | "sso";

/** By the paths of the library's endpoints. */
const METHODS: readonly [string, SignInMethod][] = [
  ["/passkey/", "passkey"],
  ["/callback/", "sso"],
];

/** How often the last use of a session is stored. */
const UPDATE_SECONDS = 60 * 60;

export interface AuthDeps {
  store: Store;
  /** A key derived from `SECRET`. */
  secret: string;
  origin: string;
  /** The current name, for passkeys. */
  company: () => string;
  /** The identity provider; null for an instance without it. */
  provider: GenericOAuthConfig | null;
  /** Throws for a person who may not sign in like this. */
  expectAllowed(personId: string, method: SignInMethod): Promise<void>;
  onSession(personId: string): Promise<void>;
  /** Before it is stored. */
  onPasskey(personId: string): Promise<void>;
  log: Log;
}

export type Auth = ReturnType<typeof createAuth>;

/** Better Auth with our tables: links by mail, passkeys, single sign-on. No passwords, and no accounts without an invitation. */
export function createAuth(deps: AuthDeps) {
  const { store, secret, origin, company, provider, onSession, log, expectAllowed, onPasskey } = deps;
  const isHttps = origin.startsWith("https:");

  async function expectCurrent(personId: string): Promise<void> {
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

  return betterAuth({
    appName: company(),
    hooks: {
      before: createAuthMiddleware(async ({ context }) => {
        context.appName = company();
      }),
    },
    baseURL: origin,
    basePath: AUTH_PATH,
    secret,
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
    user: {
      modelName: "staff_person",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
      additionalFields: {
        role: { type: "string", input: false, required: true },
        also: { type: "string", input: false, required: true },
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
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const method = METHODS.find(([path]) => context?.path?.startsWith(path))?.[1] ?? "link";
            await expectCurrent(session.userId);
            await expectAllowed(session.userId, method);
            return { data: { ...session, method } };
          },
          after: ({ userId }) => onSession(userId),
        },
      },
      account: {
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: "desk",
      useSecureCookies: isHttps,
      // The Desk and the Studio share a session.
      defaultCookieAttributes: { path: "/", sameSite: "lax", httpOnly: true, secure: isHttps },
      ipAddress: { disableIpTracking: true },
      database: { validateSchema: false },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        expiresIn: LINK_SECONDS,
        storeToken: "hashed",
        // `createLink` sends it, or uses it at once.
        sendMagicLink: ({ token, metadata }) => metadata?.onToken(token),
      }),
      passkey({
        rpID: new URL(origin).hostname,
        origin,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        schema: {
          passkey: {
            modelName: "staff_passkey",
            fields: {
              userId: "person_id",
              publicKey: "public_key",
              credentialID: "credential_id",
              deviceType: "device_type",
              backedUp: "backed_up",
              createdAt: "created_at",
            },
          },
        },
        registration: {
          afterVerification: async ({ verification, user }) => {
            expectVerifiedUser(verification.registrationInfo?.userVerified);
            await onPasskey(user.id);
          },
        },
        authentication: {
          afterVerification: ({ verification }) =>
            expectVerifiedUser(verification.authenticationInfo.userVerified),
        },
      }),
      ...(provider === null ? [] : [genericOAuth({ config: [provider] })]),
    ],
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
