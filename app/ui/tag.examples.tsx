import type { Example } from "./examples.ts";
import { Tag, type TagTone } from "./tag.tsx";

const tags: Record<TagTone, string> = {
  neutral: "Logistics",
  strong: "Demonstration",
  good: "Delivered",
  bad: "Not delivered",
};

export const examples: Example[] = [
  {
    name: "four tones",
    render: () => (
      <p className="flex flex-wrap gap-2">
        {Object.entries(tags).map(([tone, words]) => (
          <Tag key={tone} tone={tone as TagTone}>
            {words}
          </Tag>
        ))}
      </p>
    ),
  },
];
