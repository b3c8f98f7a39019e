import { createContext, useContext } from "react";

/** The parts of header and footer that are the same on every page, by the ids of the elements that they fill. */
export type FramePart = "frame-header" | "frame-offices" | "frame-columns" | "frame-legal";
export type FrameMarkup = Readonly<Record<FramePart, string>>;

/** What the server has drawn (render-frame.server.tsx). Browsers have none: what they need stands in the page. */
const DrawnFrame = createContext<FrameMarkup | null>(null);
export const DrawnFrameProvider = DrawnFrame.Provider;

/** As the first page of a visit brought them: a later one may leave a part out, or be an error without any. */
const found = new Map<FramePart, string>();

/**
 * For an element that holds a part of the frame. It is markup and not components: the server draws it once for each
 * content instead of for each page, and browsers neither fetch its words a second time, as data, nor take over each of
 * its links. So it stays what it was when the visit began.
 */
export function useFramePart(part: FramePart) {
  const drawn = useContext(DrawnFrame);
  const __html = drawn === null ? partOfPage(part) : drawn[part];
  return { id: part, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html } };
}

function partOfPage(part: FramePart): string {
  let html = found.get(part);
  if (html === undefined) {
    html = document.getElementById(part)?.innerHTML ?? "";
    found.set(part, html);
  }
  return html;
}
