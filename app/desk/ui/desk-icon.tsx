import { type IconSize, LineIcon } from "#app/ui/icon.tsx";

/** On a grid of 24, drawn with strokes like the icons of the site. */
const PATHS = {
  inbox: "M3 13l4-8h10l4 8v6H3zM3 13h5l2 3h4l2-3h5",
  notices: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4",
  enquiries: "M4 4h4v16H4zM10 4h4v11h-4zM16 4h4v7h-4z",
  applications: "M5 3h9l5 5v13H5zM14 3v5h5M9 13h6M9 17h6",
  calls: "M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8 14h3M8 17h6",
  overview: "M4 20V4M4 20h16M9 16v-5M14 16V8M19 16v-8",
  people:
    "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-1a7 7 0 0 1 14 0v1M16 3.5a4 4 0 0 1 0 7M18 14a7 7 0 0 1 4 6v1",
  connections: "M9 15l6-6M8 11l-3 3a4 4 0 0 0 5 5l3-3M16 13l3-3a4 4 0 0 0-5-5l-3 3",
  studio: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4M12 20h8",
  clock: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3 2",
  replied: "M9 6L4 11l5 5M4 11h11a5 5 0 0 1 5 5v2",
  comment: "M4 5h16v11h-9l-5 4v-4H4z",
  search: "M11 18a7 7 0 1 0 0-14a7 7 0 0 0 0 14zM20 20l-4-4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  log: "M4 4h16v16H4zM8 9h8M8 13h8M8 17h4",
} as const;

export type DeskIconName = keyof typeof PATHS;

export function DeskIcon({ name, size = 20 }: { name: DeskIconName; size?: IconSize }) {
  return <LineIcon path={PATHS[name]} size={size} />;
}
