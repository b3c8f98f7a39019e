const OPENS_AFTER = /^$|[\s([{—–“‘/]$/;

/** Straight quotes and apostrophes become curly ones; `before` is the character before the text. */
export function curled(text: string, before = ""): string {
  let opened = -1;
  return text.replace(/["']/g, (quote, index: number) => {
    const isOutside = OPENS_AFTER.test(text[index - 1] ?? before) || (opened >= 0 && opened === index - 1);
    const opens = isOutside && !/^'\d0s/.test(text.slice(index));
    if (opens) opened = index;
    if (quote === '"') return opens ? "“" : "”";
    return opens ? "‘" : "’";
  });
}
