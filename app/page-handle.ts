import type { FooterKind } from "./sections/site-footer.tsx";

/** What a route says about the layout of its page. */
export interface PageHandle {
  footer?: FooterKind;
  isBare?: boolean;
}
