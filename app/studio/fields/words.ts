/** The library names list entries `Tags-1`. */
export function wordsOf(label: string): string {
  return label.replace(/-(\d+)$/, " $1");
}
