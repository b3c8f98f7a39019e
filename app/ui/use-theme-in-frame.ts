import { type RefObject, useEffect } from "react";

/**
 * A page of ours in a frame looks as the page around it, also where the visitor chose its scheme. Other browsers hand
 * that down by `color-scheme`; Safari does not, and the page in the frame runs no script. Pages of others are out of reach.
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
