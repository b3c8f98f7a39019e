import type { Example } from "./examples.ts";
import { Notice, type Tone } from "./notice.tsx";

const messages: Record<Tone, string> = {
  success: "Reply sent.",
  error: "This link has expired. Ask for a new one.",
  info: "The rejection email is ready below.",
};

export const examples: Example[] = (["small", "large"] as const).map((size) => ({
  name: size,
  render: () => (
    <div className="grid max-w-measure gap-3">
      {Object.entries(messages).map(([tone, message]) => (
        <Notice key={tone} tone={tone as Tone} size={size}>
          {message}
        </Notice>
      ))}
    </div>
  ),
}));
