import type { ReactNode } from "react";

export interface Example {
  name: string;
  render: () => ReactNode;
}
