import type { Hue } from "../patterns/paint.ts";
import type { SceneName } from "./scenes.ts";

interface Emblem {
  hue: Hue;
  /** For posts without a drawing of their own. */
  scene: SceneName;
}

/** What the covers of a blog category have in common. */
export const emblems = {
  brackets: { hue: "sky", scene: "code" },
  phone: { hue: "sea", scene: "phones" },
  compass: { hue: "straw", scene: "sliders" },
  servers: { hue: "storm", scene: "rack" },
  nib: { hue: "heather", scene: "pen" },
  bars: { hue: "violet", scene: "forecast" },
  people: { hue: "moss", scene: "team" },
} as const satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;
export const emblemNames = Object.keys(emblems) as [EmblemName, ...EmblemName[]];
