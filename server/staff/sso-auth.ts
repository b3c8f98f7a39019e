import type { Log } from "../metrics/log.ts";
import type { Auth } from "./auth.ts";
import { SSO } from "./sso.ts";

/** How long a person waits for the identity provider. */
const SSO_MS = 5000;

/**
 * Better Auth asks the provider for its endpoints once, when it is created, and does without when there is no response.
 * So it is created at the first sign-in, and again at the next one if that failed.
 */
export function createSsoAuth(create: () => Auth, log: Log): () => Promise<Auth | null> {
  let usable: Auth | null = null;
  let trying: Promise<Auth | null> | null = null;

  async function attempt(): Promise<Auth | null> {
    const made = create();
    const late = new Promise<null>((resolve) => {
      setTimeout(resolve, SSO_MS, null).unref();
    });
    const context = await Promise.race([made.$context.catch(() => null), late]);
    if (!context?.socialProviders.some(({ id }) => id === SSO)) {
      log.warn({}, "the identity provider of OIDC_ISSUER is unavailable");
      return null;
    }
    return made;
  }

  return async () => {
    if (usable !== null) return usable;
    trying ??= attempt().finally(() => {
      trying = null;
    });
    usable = await trying;
    return usable;
  };
}
