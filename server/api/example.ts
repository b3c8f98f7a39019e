/** An example shows the shape: one entry of a list, the beginning of a long text. */
const TEXT_LENGTH = 160;

/** Makes a real answer short enough to be read as an example. */
export function trim(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 1).map(trim);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trim(part)]));
}
