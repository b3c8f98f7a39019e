import { Avatar } from "./avatar.tsx";
import type { Example } from "./examples.ts";
import { scene } from "./gallery.examples.tsx";

const sizes = [48, 64, 96] as const;

export const examples: Example[] = sizes.map((size) => ({
  name: `${size} px, beside a name`,
  render: () => (
    <p className="flex items-center gap-4">
      <Avatar src={scene(size)} size={size} />
      Mara Quill
    </p>
  ),
}));
