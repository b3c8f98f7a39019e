import type { Example } from "./examples.ts";
import { Day, Heading, TruncatedText } from "./text.tsx";

const text =
  "We came with a spreadsheet of four thousand lines and a deadline. They took the spreadsheet apart with us line by line for two days, threw half of it away, and had the rest running before the season began. That was the project.";

export const examples: Example[] = [
  {
    name: "hero",
    render: () => (
      <Heading level={2} size="hero">
        Software that holds in high wind.
      </Heading>
    ),
  },
  {
    name: "page",
    render: () => (
      <Heading level={2} size="page">
        Flutter app development
      </Heading>
    ),
  },
  {
    name: "section",
    render: () => (
      <Heading level={2} size="section">
        What clients say
      </Heading>
    ),
  },
  {
    name: "item",
    render: () => (
      <Heading level={3} size="item">
        A match-day app for 40,000 fans
      </Heading>
    ),
  },
  { name: "a day", render: () => <Day date="2026-11-21" /> },
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
