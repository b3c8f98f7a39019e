import { BackToTop } from "./back-to-top.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  {
    name: "comes into view after one and a half screens of its box",
    render: () => (
      <div className="relative border border-line">
        <svg width="1" height="3000" aria-hidden="true" />
        <BackToTop />
      </div>
    ),
  },
];
