interface Schema {
  type?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
}
type Fields = Record<string, unknown>;

/** The value of a form without optional groups whose fields are all empty. */
export function withoutEmptyGroups(schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined || Array.isArray(items)) return value;
    return value.map((one) => withoutEmptyGroups(items, one));
  }
  if (typeof value !== "object" || value === null) return value;
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(value as Fields).map(([name, field]): [string, unknown] => {
    const part = properties[name];
    return [name, part === undefined ? field : withoutEmptyGroups(part, field)];
  });
  return Object.fromEntries(
    fields.filter(
      ([name, field]) => required.includes(name) || properties[name]?.type !== "object" || !isEmpty(field),
    ),
  );
}

const isEmpty = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).every((field) => field === undefined);
