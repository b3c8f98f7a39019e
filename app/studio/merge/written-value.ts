import { fieldLabel, schemaOfField } from "../fields/field-label.ts";

/**
 * The value of a field as a text to read, such as a list with a line for each item.
 * @param schema with the labels of its parts
 */
export function writtenValue(value: unknown, schema: object = {}): string {
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value))
    return value
      .map((item, index) => `- ${indented(writtenValue(item, schemaOfField(schema, [`${index}`])))}`)
      .join("\n");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => {
        const written = writtenValue(one, schemaOfField(schema, [name]));
        const label = fieldLabel(schema, [name]);
        return written.includes("\n") ? `${label}:\n  ${indented(written)}` : `${label}: ${written}`;
      })
      .join("\n");
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

const indented = (text: string) => text.replaceAll("\n", "\n  ");
