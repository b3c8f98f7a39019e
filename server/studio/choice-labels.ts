const NAMES: Readonly<Record<string, string>> = { a4: "A4", faq: "FAQ", iot: "IoT", url: "URL" };

/** What a form shows for a value: 'Next step' for `next-step`, and 'Full time' for `FULL_TIME`. */
export function choiceLabel(value: unknown): string {
  const words = String(value).toLowerCase().replaceAll(/[-_]/g, " ");
  return NAMES[words] ?? words.replace(/^./su, (letter) => letter.toUpperCase());
}
