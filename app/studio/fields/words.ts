/** The library names entries of a list `Tags-1`. */
export function wordsOf(label: string): string {
  return label.replace(/-(\d+)$/, " $1");
}
