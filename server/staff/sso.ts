import type { GenericOAuthConfig } from "better-auth/plugins";
import { z } from "zod";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { Log } from "../metrics/log.ts";

/** Id of the identity provider, part of its redirect URI. */
export const SSO = "sso";

/** Of a request to the identity provider. */
const TIMEOUT_MS = 5000;

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(255),
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
});
type Claims = z.infer<typeof claimsSchema>;

type Provider = Pick<Settings, "OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET">;

/** Null unless all settings of the provider are there. */
export function ssoConfig(settings: Provider, clock: Clock, log: Log): GenericOAuthConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer || !clientId || !clientSecret) return null;
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  return {
    ...{ providerId: SSO, discoveryUrl, clientId, clientSecret },
    scopes: ["openid", "email", "profile"],
    pkce: true,
    disableSignUp: true,
    requireIdTokenVerification: true,
    accountSubject: ({ profile }) => String(profile.sub),
    async getUserInfo({ idToken, accessToken }) {
      const claims = claimsIn(idToken);
      const problem = claims === null ? "no ID token" : problemOf(claims, { issuer, clientId, now: clock() });
      if (claims === null || problem !== null) {
        log.warn({ by: "single sign-on", problem }, "token refused");
        return null;
      }
      const info = typeof claims.email === "string" ? claims : await fetchUserInfo(discoveryUrl, accessToken);
      if (info?.sub === claims.sub) {
        const profile = { ...info, ...claims };
        return { ...profile, emailVerified: isVerified(profile, issuer) };
      }
      log.warn({ by: "single sign-on", problem: "user info of another subject" }, "token refused");
      return null;
    },
  };
}

/** The library verifies the signature, and refuses a token that is not yet or no longer valid, if it says so. */
function claimsIn(idToken: string | undefined): Claims | null {
  const [, payload] = idToken?.split(".") ?? [];
  if (payload === undefined) return null;
  try {
    return claimsSchema.safeParse(JSON.parse(Buffer.from(payload, "base64url").toString())).data ?? null;
  } catch {
    return null;
  }
}

/** The checks of OpenID Connect Core 3.1.3.7 that the library leaves out. */
function problemOf(
  { iss, aud, azp, exp }: Claims,
  { issuer, clientId, now }: { issuer: string; clientId: string; now: number },
): string | null {
  if (iss.replace(/\/+$/, "") !== issuer) return "another issuer";
  const audiences = [aud].flat();
  if (!audiences.includes(clientId)) return "another audience";
  if (azp === undefined ? audiences.length > 1 : azp !== clientId) return "another authorized party";
  return exp * 1000 > now ? null : "expired";
}

async function fetchUserInfo(discoveryUrl: string, accessToken: string | undefined) {
  const request = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" } as const;
  const objectFrom = async (response: Response) =>
    response.ok ? z.looseObject({}).parse(await response.json()) : null;
  try {
    const discovered = await objectFrom(await fetch(discoveryUrl, request));
    if (typeof discovered?.userinfo_endpoint !== "string") return null;
    const headers = { authorization: `Bearer ${accessToken}` };
    return await objectFrom(await fetch(discovered.userinfo_endpoint, { ...request, headers }));
  } catch {
    return null;
  }
}

/**
 * Whether the provider has verified the address. Entra ID says so with `xms_edov`, an optional claim for addresses in a
 * verified domain of the tenant, instead of `email_verified`.
 */
export function isVerified(profile: Readonly<Record<string, unknown>>, issuer: string): boolean {
  if (profile.email_verified === true) return true;
  const isEntra = new URL(issuer).hostname === "login.microsoftonline.com";
  return isEntra && [true, 1, "1", "true"].includes(profile.xms_edov as string | number | boolean);
}
