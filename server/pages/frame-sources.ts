import { VIDEO_HOST } from "#core/video-link.ts";
import type { Content } from "../content/collections.ts";

/** The origins that pages may frame: the video host's, and that of the recruitment frame where there is one. */
export function frameSourcesOf({ company }: Content): string[] {
  const frame = company.recruitment_frame;
  if (frame === null) return [VIDEO_HOST];
  return [VIDEO_HOST, frame.startsWith("/") ? "'self'" : new URL(frame).origin];
}
