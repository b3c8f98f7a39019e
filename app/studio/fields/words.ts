/** The library names list entries `Tags-1`. */
export function labelWords(label: string): string {
  return label.replace(/-(\d+)$/, " $1");
}
