import { type Page, plain } from "./page.ts";

/** Values that must be visible, as text or as a date. */
const WORDS = [
  "name",
  "headline",
  "text",
  "description",
  "title",
  "streetAddress",
  "addressLocality",
  "postalCode",
  "telephone",
  "email",
  "addressCountry",
];
const DATES = ["datePublished", "dateModified", "uploadDate", "datePosted"];

const NOT_OF: Readonly<Record<string, readonly string[]>> = {
  JobPosting: ["description"],
  PostalAddress: ["addressCountry"],
};

export function unshownTexts(json: string, page: Page): string[] {
  const text = page.text.toLowerCase();
  const problems: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const type = String((value as { "@type"?: unknown })["@type"]);
    for (const [name, part] of Object.entries(value)) {
      if (typeof part !== "string") visit(part);
      else if (DATES.includes(name)) {
        if (!page.html.toLowerCase().includes(`datetime="${part.slice(0, 10)}"`))
          problems.push(`${type}.${name} ${part} is not shown`);
      } else if (WORDS.includes(name) && !NOT_OF[type]?.includes(name)) {
        // The name of an office is the company's name and its own.
        const words = type === "LocalBusiness" ? part.split(", ") : [part];
        const missing = words.some((one) => !text.includes(plain(one).toLowerCase()));
        if (missing) problems.push(`${type}.${name} '${part.slice(0, 60)}' is not shown`);
      }
    }
  };
  visit(JSON.parse(json));
  return problems;
}
