import { LineIcon } from "#app/ui/icon.tsx";

/** In a box of 24, as strokes like the icons of the site. */
const PATHS = {
  heading: "M4 5v14M13 5v14M4 12h9M17 11.5a2 2 0 1 1 3.5 1.3L17 19h4",
  subheading: "M4 5v14M13 5v14M4 12h9M17 11h4l-2.5 3a2.3 2.3 0 1 1-1.7 4",
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7zM8 5v14",
  italic: "M10 5h8M6 19h8M14 5l-4 14",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5M14 4l-4 16",
  link: "M10 14a4 4 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6l1.5-1.5",
  bullets: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  numbers: "M10 6h11M10 12h11M10 18h11M4 4.5L5.5 4v5M3.5 15.5a1.5 1.5 0 1 1 2.6 1L3.5 20H6.5",
  quote: "M5 17c3-2 4-4 4-7V6H4v5h4M14 17c3-2 4-4 4-7V6h-5v5h4",
  block: "M3 4h18v16H3zM9 9l-3 3 3 3M15 9l3 3-3 3",
  table: "M3 5h18v14H3zM3 10h18M3 14.5h18M10 5v14",
  picture: "M3 5h18v14H3zM3 17l5-6 4 5 3-3 6 5M15.5 9h.01",
  footnote: "M4 6h9M4 11h9M4 16h6M18 4v7M16 6l2-2",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9",
  redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h5",
} as const;

export type ToolIconName = keyof typeof PATHS;

export function ToolIcon({ name }: { name: ToolIconName }) {
  return <LineIcon path={PATHS[name]} size={20} />;
}
