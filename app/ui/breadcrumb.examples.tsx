import { Breadcrumb } from "./breadcrumb.tsx";
import type { Example } from "./examples.ts";

export const examples: Example[] = [
  {
    name: "two levels down",
    render: () => (
      <Breadcrumb
        trail={[
          { label: "Services", url: "/services" },
          { label: "Flutter", url: "/services/flutter-app-development" },
        ]}
      />
    ),
  },
];
