import path from "node:path";
import { isSameText } from "../../config/same-text.ts";
import { NO_PICTURE } from "../../content/covers.ts";
import { signer } from "../../storage/secret.ts";

/** Below the path of local images, so that each has a picture page too. */
const PLACE = "/assets/images/remote/";
const PATTERN = new RegExp(`^${PLACE}([\\w-]{16})(/[^#]*)$`);

/**
 * Maps upstream images to signed local URLs. Only signed URLs are fetched, so this site cannot be used to request other
 * resources.
 */
export interface RemoteImageUrls {
  /** The local URL of an upstream image; `NO_PICTURE` for another host. */
  local(named: string): string;
  /** The upstream URL of a local one; null without a valid signature. */
  remote(localUrl: string): URL | null;
}

export function createRemoteImageUrls(base: string, secret: string): RemoteImageUrls {
  const { origin } = new URL(base);
  const sign = signer(secret, "remote picture");
  // The signature excludes the extension, because caption files share the name of their video.
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

/** Rewrites every URL of a `srcset`. */
export function localSourceSet(srcset: string, { local }: RemoteImageUrls): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, local))
    .join(", ");
}
