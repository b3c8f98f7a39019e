interface Schema {
  title?: string;
  properties?: Record<string, Schema>;
  items?: Schema | Schema[];
}

/** The name of a field as its form shows it: 'Questions 2: Answer'. */
export function fieldLabel(schema: object, path: readonly string[]): string {
  if (path.length === 0) return "The whole entry";
  if (path.length === 1 && path[0] === "text" && !(schema as Schema).properties?.text) return "Text";
  const names: string[] = [];
  let at: Schema | undefined = schema;
  for (const key of path) {
    if (/^\d+$/.test(key)) {
      const items: Schema | Schema[] | undefined = at?.items;
      names.push(`${names.pop() ?? ""} ${Number(key) + 1}`.trim());
      at = Array.isArray(items) ? items[Number(key)] : items;
    } else {
      at = at?.properties?.[key];
      names.push(at?.title ?? key);
    }
  }
  return names.join(": ");
}
