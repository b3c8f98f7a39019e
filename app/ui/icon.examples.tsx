import type { Example } from "./examples.ts";
import { Icon } from "./icon.tsx";
import { type IconName, iconPaths } from "./icon-paths.ts";

const names = Object.keys(iconPaths) as IconName[];
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
      </ul>
    ),
  },
  {
    name: "four sizes, beside the word that they stand for",
    render: () => (
      <ul className="flex flex-wrap items-center gap-2">
        {sizes.map((size) => (
          <li key={size} className="flex items-center gap-2">
            <Icon name="mail" size={size} />
            Mail
          </li>
        ))}
      </ul>
    ),
  },
];
