/** The colors of a brand by their role, which is also the name of the design token `--role`. */
export const ROLES = [
  "paper",
  "wash",
  "raised",
  "ink",
  "muted",
  "line",
  "edge",
  "signal",
  "signal-strong",
  "on-signal",
  "deep",
  "error",
  "success",
  "sky-1",
  "sky-2",
  "sky-3",
  "sky-4",
  "sky-5",
  "shade",
  "device-edge",
] as const;

export type Role = (typeof ROLES)[number];
export type Scheme = "light" | "dark";
export type SchemeColors = Readonly<Record<Role, string>>;

export type Palette = Readonly<Record<Scheme, SchemeColors>>;
