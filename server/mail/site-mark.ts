import { signer } from "../storage/secret.ts";

/** In every mail of this site, so that it recognizes them where relays change `Message-ID`. */
export const SITE_MARK = "X-Fairlead-Site";

/** The same in all mails; other sites have another one. */
export const siteMarkOf = (secret: string) => signer(secret, "site mark")("").slice(0, 22);
