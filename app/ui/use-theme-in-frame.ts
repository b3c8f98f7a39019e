import { type RefObject, useEffect } from "react";

/**
 * Applies the chosen color scheme to a same-origin page in a frame. Other browsers inherit `color-scheme`; Safari does
 * not, and the framed page runs no script.
 */
export function useThemeInFrame(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const handDown = () => {
      const inside = element?.contentDocument?.querySelector("html")?.dataset;
      const { theme } = document.documentElement.dataset;
      if (!inside) return;
      if (theme) inside.theme = theme;
      else delete inside.theme;
    };
    handDown();
    element?.addEventListener("load", handDown);
    const watch = new MutationObserver(handDown);
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      element?.removeEventListener("load", handDown);
      watch.disconnect();
    };
  }, [frame]);
}
