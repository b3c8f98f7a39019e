import { isOn, type Part } from "#core/parts.ts";
import { useRootData } from "./use-root-data.ts";

/** Whether a part of the site is on. */
export function usePart(part: Part): boolean {
  return isOn(part, useRootData().layout.parts);
}
