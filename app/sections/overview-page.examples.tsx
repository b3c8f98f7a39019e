import type { Example } from "#app/ui/examples.ts";
import { OverviewPage } from "./overview-page.tsx";

const platforms = [
  { label: "Mobile", url: "/services?platform=mobile", isCurrent: true },
  { label: "Web", url: "/services?platform=web", isCurrent: false },
];
const flutter = {
  name: "Flutter apps",
  url: "/services/flutter-app-development",
  summary: "One Dart codebase for iPhone and Android.",
  cover: "/assets/covers/flutter-app-development.svg",
};

export const examples: Example[] = [
  {
    name: "narrowed to one platform",
    render: () => (
      <OverviewPage
        url="/services"
        overview={{
          title: "Services",
          lead: "What we build, one line each.",
          filters: [{ label: "Platform", links: platforms }],
          groups: [{ id: "mobile", title: "Mobile", line: "Apps for phones", pages: [flutter] }],
          next_step: { title: "Not sure?", text: "Describe the problem instead.", action: "Get a quote" },
        }}
      />
    ),
  },
];
