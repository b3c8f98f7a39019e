import type { Edit } from "#core/studio.ts";
import { isSameValue } from "./is-same-value.ts";

/** Paths of the fields in which two edits differ: in groups each field, a list as a whole; `["text"]` for the Markdown. */
export function differingFields(one: Edit, other: Edit): string[][] {
  const fields = differences(one.value, other.value, []);
  return one.body === other.body ? fields : [...fields, ["text"]];
}

function differences(one: unknown, other: unknown, path: string[]): string[][] {
  if (isSameValue(one, other)) return [];
  if (!isGroup(one) || !isGroup(other)) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], [...path, name]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
