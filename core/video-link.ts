const HOSTS = ["youtube.com", "m.youtube.com", "youtu.be", "youtube-nocookie.com"];
const ID = /^[\w-]{11}$/;

/** The video host's domain without cookies, allowed as a frame source. */
export const VIDEO_HOST = "https://www.youtube-nocookie.com";

/** A local clip: root-relative, without dot segments. */
const CLIP = /^\/(?!\/)(?!.*\.\.)[\w./-]+\.(?:webm|mp4)$/i;

export type VideoSource = { kind: "embed" | "clip"; src: string };

/** The id in a watch, short, embed or shorts link; null for other links. */
export function videoId(link: string): string | null {
  const url = parse(link);
  if (!url || !HOSTS.includes(url.hostname.replace(/^www\./, ""))) return null;
  const [first = "", second = ""] = url.pathname.slice(1).split("/");
  const named = first === "embed" || first === "shorts" ? second : null;
  const id = url.hostname.endsWith("youtu.be")
    ? first
    : first === "watch"
      ? url.searchParams.get("v")
      : named;
  return id && ID.test(id) ? id : null;
}

export function embedLink(link: string): string | null {
  const id = videoId(link);
  return id && `${VIDEO_HOST}/embed/${id}`;
}

/** The source of a link; null when it is neither a video of the host nor a local clip. */
export function videoSource(link: string): VideoSource | null {
  if (CLIP.test(link)) return { kind: "clip", src: link };
  const src = embedLink(link);
  return src ? { kind: "embed", src } : null;
}

function parse(link: string): URL | null {
  try {
    const url = new URL(link);
    return url.protocol === "https:" || url.protocol === "http:" ? url : null;
  } catch {
    return null;
  }
}
