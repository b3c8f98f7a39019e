/** The value of a field as a text to read, such as a list with a line for each item. */
export function writtenValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value)) return value.map((item) => `- ${indented(writtenValue(item))}`).join("\n");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => {
        const written = writtenValue(one);
        return written.includes("\n") ? `${name}:\n  ${indented(written)}` : `${name}: ${written}`;
      })
      .join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

const indented = (text: string) => text.replaceAll("\n", "\n  ");
