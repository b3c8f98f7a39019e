import anyAscii from "any-ascii";

/** Of the schema of slugs. */
const LONGEST = 200;

/** The words of a title in letters and digits of a URL, transliterated from any script; empty for a title without words. */
export function slugOf(title: string): string {
  const words = title
    .normalize("NFKC")
    .replace(/['’]/g, "")
    // Each is a word or a part of one.
    .replace(/\p{Script=Han}/gu, " $& ")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  let slug = "";
  for (const word of words ?? []) {
    const plain = anyAscii(word)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "");
    const longer = [slug, plain].filter(Boolean).join("-");
    if (longer.length > LONGEST) return slug || plain.slice(0, LONGEST);
    slug = longer;
  }
  return slug;
}
