/** From the link that an editor pastes to what plays in the page. */

const HOSTS = ["youtube.com", "m.youtube.com", "youtu.be", "youtube-nocookie.com"];
const ID = /^[\w-]{11}$/;

/** The video host's embeds that set no cookies: the origin that a page with videos may frame. */
export const VIDEO_HOST = "https://www.youtube-nocookie.com";

/** A film of our own, root-relative; the path cannot climb. */
const CLIP = /^\/(?!\/)(?!.*\.\.)[\w./-]+\.(?:webm|mp4)$/i;

/** What a video link plays: a page of the video host in a frame, or a file of ours in the browser's player. */
export type VideoSource = { kind: "embed" | "clip"; src: string };

/** The id in a watch, short, embed or shorts link of the video host; null for anything else. */
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

/** The embed link of a watch link, on the host that sets no cookies; null when there is no id to be found. */
export function embedLink(link: string): string | null {
  const id = videoId(link);
  return id && `${VIDEO_HOST}/embed/${id}`;
}

/** What to play for a link; null when it is neither the video host's nor a clip of ours: then it stays a link. */
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
