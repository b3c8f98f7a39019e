/** Replaces each `{name}` by the value of that name; unknown names stay as they are. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}
