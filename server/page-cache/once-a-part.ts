import type { DrawnPart } from "#core/html-response.ts";

/** Finds something out about each part once; it is known for as long as the part is. */
export function onceAPart<Fact>(findOut: (markup: string) => Fact): (part: DrawnPart) => Fact {
  const known = new WeakMap<DrawnPart, Fact>();
  return (part) => {
    let fact = known.get(part);
    if (fact === undefined) {
      fact = findOut(part.markup);
      known.set(part, fact);
    }
    return fact;
  };
}
