import type { Example } from "./examples.ts";
import { TruncatedText } from "./truncated-text.tsx";

const text =
  "We came with a spreadsheet of four thousand lines and a deadline. They took the spreadsheet apart with us line by line for two days, threw half of it away, and had the rest running before the season began. That was the project.";

export const examples: Example[] = [
  {
    name: "cut at 199 characters, whole on request",
    render: () => (
      <div className="max-w-measure">
        <TruncatedText text={text} limit={199} about="Mara Quill" />
      </div>
    ),
  },
  {
    name: "short enough",
    render: () => <TruncatedText text="Short and whole." limit={199} about="Ivo Lund" />,
  },
];
