import { cx } from "class-variance-authority";
import { Icon } from "./icon.tsx";
import { ICON_BUTTON } from "./icon-button.tsx";
import { focusTarget } from "./scroll-link.tsx";

/**
 * A link to the top that comes into view after one and a half screens, with CSS alone: the inner box begins there,
 * and the link is sticky within it. Put it last into a `relative` box as tall as the page.
 */
export function BackToTop() {
  return (
    <div className="pointer-events-none absolute inset-0 z-20 contain-[paint]" data-screen-only>
      <div className="mt-[150vh] h-[calc(100%-150vh)]">
        {/* biome-ignore lint/a11y/useValidAnchor: it goes to the top; the handler only moves the focus along. */}
        <a
          href="#top"
          onClick={focusTarget}
          aria-label="Back to top"
          data-scroll-link=""
          className={cx(ICON_BUTTON, "pointer-events-auto sticky top-[calc(100vh-4.5rem)] ms-auto me-4")}
        >
          <Icon name="arrow-up" />
        </a>
      </div>
    </div>
  );
}
