import { type IconSize, LineIcon } from "./icon.tsx";
import { type TopicIconName, topicIconPaths } from "./topic-icon-paths.ts";

/** Separate from `Icon`, so that only pages with such icons load their paths. */
export function TopicIcon({ name, size = 20 }: { name: TopicIconName; size?: IconSize }) {
  return <LineIcon path={topicIconPaths[name]} size={size} />;
}
