import type { Example } from "./examples.ts";
import { TechnologyList } from "./technology-list.tsx";

const logo = (name: string) => `/assets/images/technologies/${name}.svg`;

export const examples: Example[] = [
  {
    name: "one logo, two, none",
    render: () => (
      <TechnologyList
        technologies={[
          { text: "Next.js 16", logos: [logo("next-js")] },
          { text: "Swift and Kotlin", logos: [logo("swift"), logo("kotlin")] },
          { text: "Gemini Enterprise Agent Platform (formerly Vertex AI)", logos: [] },
        ]}
      />
    ),
  },
];
