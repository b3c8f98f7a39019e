import { Icon } from "./icon.tsx";
import { focusTarget } from "./scroll-link.tsx";

/**
 * A link to the top that comes into view after one and a half screens, by position alone: put it last into a
 * `relative` box as tall as the page. Browsers know `#top` without an element of that name.
 */
export function BackToTop() {
  return (
    <div className="back-to-top" data-screen-only>
      <div>
        {/* biome-ignore lint/a11y/useValidAnchor: it goes to the top; the handler only moves the focus along. */}
        <a href="#top" onClick={focusTarget} aria-label="Back to top">
          <Icon name="arrow-up" />
        </a>
      </div>
    </div>
  );
}
