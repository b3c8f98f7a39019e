import type { ReactNode } from "react";

/** One way a part can look. The gallery page, the tests and the accessibility checks all read these. */
export interface Example {
  name: string;
  render: () => ReactNode;
}
