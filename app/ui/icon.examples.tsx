import type { Example } from "./examples.ts";
import { Icon, type IconName, iconPaths } from "./icon.tsx";
import { TopicIcon, type TopicIconName, topicIconPaths } from "./topic-icon.tsx";

const names = Object.keys(iconPaths) as IconName[];
const topics = Object.keys(topicIconPaths) as TopicIconName[];
const sizes = [16, 20, 24, 32] as const;

export const examples: Example[] = [
  {
    name: "every one, with its name",
    render: () => (
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name} className="flex items-center gap-2 border border-line p-3">
            <Icon name={name} />
            {name}
          </li>
        ))}
        {topics.map((name) => (
          <li key={name} className="flex items-center gap-2 border border-line p-3">
            <TopicIcon name={name} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
  {
    name: "four sizes, beside the word that they stand for",
    render: () => (
      <ul className="flex flex-wrap items-center gap-2">
        {sizes.map((size) => (
          <li key={size} className="flex items-center gap-2">
            <Icon name="check" size={size} />
            Done
          </li>
        ))}
      </ul>
    ),
  },
];
