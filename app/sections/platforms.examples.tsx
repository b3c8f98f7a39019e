import type { Example } from "#app/ui/examples.ts";
import { Platforms } from "./platforms.tsx";

const words = {
  title: "What we build",
  lead: "One line each.",
  tabs: { mobile: "Mobile", web: "Web", other: "Cloud", solutions: "Solutions" },
  more: "All services",
};

export const examples: Example[] = [
  {
    name: "two platforms; a category without a page is left out",
    render: () => (
      <Platforms
        words={words}
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
