import { renderToStaticMarkup } from "react-dom/server";
import type { Frame } from "#core/site.ts";
import type { FrameMarkup } from "./frame-markup.ts";
import { FooterColumns, FooterLegal, FooterOffices } from "./sections/footer-parts.tsx";
import { HeaderBar } from "./sections/header-bar.tsx";

/** Goes with its frame when the content changes. */
const drawn = new WeakMap<Frame, FrameMarkup>();

/** The parts of a frame as markup, drawn once. */
export function renderFrame(frame: Frame): FrameMarkup {
  let markup = drawn.get(frame);
  if (markup === undefined) {
    markup = {
      "frame-header": renderToStaticMarkup(<HeaderBar frame={frame} />),
      "frame-offices": renderToStaticMarkup(<FooterOffices frame={frame} />),
      "frame-columns": renderToStaticMarkup(<FooterColumns frame={frame} />),
      "frame-legal": renderToStaticMarkup(<FooterLegal frame={frame} />),
    };
    drawn.set(frame, markup);
  }
  return markup;
}
