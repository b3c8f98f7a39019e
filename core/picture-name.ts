/** The name of a picture in words, without its order and its width: `Kite day` of `01-kite-day.svg`. */
export function pictureName(file: string): string {
  const words = file
    .replace(/\.\w+$/, "")
    .replace(/^\d+-(?=.)|-\d+$/g, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words === "" ? file : words[0]?.toUpperCase() + words.slice(1);
}
