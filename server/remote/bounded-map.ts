/** A map that forgets what was not asked for longest, so that it never outgrows its bounds. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  values(): Iterable<Value>;
}

/** @param weigh the bytes that a value takes; it must not change while the value is kept */
export function createBoundedMap<Value>(
  most: { entries: number; bytes: number },
  weigh: (value: Value) => number,
): BoundedMap<Value> {
  const values = new Map<string, Value>();
  let bytes = 0;
  const remove = (key: string) => {
    const value = values.get(key);
    if (value !== undefined) bytes -= weigh(value);
    values.delete(key);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      // Moved to the end: the order of the map is the order of use.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      values.set(key, value);
      bytes += weigh(value);
      for (const oldest of values.keys()) {
        if (values.size <= most.entries && bytes <= most.bytes) break;
        remove(oldest);
      }
    },
    delete: remove,
    values: () => values.values(),
  };
}
