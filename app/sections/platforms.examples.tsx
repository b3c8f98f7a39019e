import type { Example } from "#app/ui/examples.ts";
import { Platforms } from "./platforms.tsx";

export const examples: Example[] = [
  {
    name: "two platforms; a category without a page is left out",
    render: () => (
      <Platforms
        services={[
          {
            url_config: "flutter-app-development",
            platform: "mobile",
            name: "Flutter apps",
            summary: "One codebase that looks the same on both platforms.",
          },
          {
            url_config: "hire-hire-developer",
            platform: "solutions",
            name: "A development team",
            summary: "People who fit together.",
          },
          { url_config: "unknown", platform: "web" },
        ]}
      />
    ),
  },
];
