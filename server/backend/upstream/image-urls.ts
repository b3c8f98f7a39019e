import path from "node:path";
import { isSameText } from "../../config/same-text.ts";
import { NO_PICTURE } from "../../content/covers.ts";
import { signer } from "../../storage/secret.ts";

/** Below the address of our own pictures, so that each has its page like one of ours. */
const PLACE = "/assets/images/remote/";
const PATTERN = new RegExp(`^${PLACE}([\\w-]{16})(/[^#]*)$`);

/**
 * Pictures of the other back end under addresses of ours. Each carries our signature, so that only what an answer
 * named is ever fetched: nobody uses this site to look around on that host, or on any other one.
 */
export interface RemoteImageUrls {
  /** Ours for a picture as an answer names it; `NO_PICTURE` for one on another host. */
  local(named: string): string;
  /** What to fetch for an address of ours; null for one that we did not make. */
  remote(localUrl: string): URL | null;
}

export function createRemoteImageUrls(base: string, secret: string): RemoteImageUrls {
  const { origin } = new URL(base);
  const sign = signer(secret, "remote picture");
  // Without the ending: the captions of a film lie beside it.
  const signatureOf = ({ pathname, search }: URL) =>
    sign(
      `${origin}${pathname.slice(0, pathname.length - path.posix.extname(pathname).length)}${search}`,
    ).slice(0, 16);
  return {
    local(named) {
      const url = named === "" ? null : URL.parse(named, `${origin}/`);
      if (url?.origin !== origin) return NO_PICTURE;
      return `${PLACE}${signatureOf(url)}${url.pathname}${url.search}`;
    },
    remote(localUrl) {
      const [, signature = "", rest = ""] = PATTERN.exec(localUrl) ?? [];
      const url = rest.startsWith("//") ? null : URL.parse(rest, `${origin}/`);
      return url?.origin === origin && isSameText(signature, signatureOf(url)) ? url : null;
    },
  };
}

/** Every address of a `srcset` as one of ours. */
export function localSourceSet(srcset: string, { local }: RemoteImageUrls): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, local))
    .join(", ");
}
