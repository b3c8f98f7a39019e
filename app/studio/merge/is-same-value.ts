/** Of two values of JSON; the order of keys makes no difference, and a key that is undefined is none. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return false;
  const [ofOne, ofOther] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(ofOne), ...Object.keys(ofOther)]);
  return [...names].every((name) => isSameValue(ofOne[name], ofOther[name]));
}
