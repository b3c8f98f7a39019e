/** As pages and search engines have them. */
export interface SearchTexts {
  title: string;
  description: string;
  keywords: string;
}

/** Fields of an entry with a page, of any collection. */
interface Described {
  title?: string;
  name?: string;
  excerpt?: string;
  summary?: string | undefined;
  description?: string;
  lead?: string | undefined;
  tags?: readonly string[] | undefined;
  technology?: readonly string[];
  technologies?: readonly string[];
  skills?: readonly string[];
}

/** What the entry of a collection says about itself. */
export function usualTextsOf(collection: string, entry: object, company: string): SearchTexts {
  return collection === "openings" ? openingTexts(entry as DescribedOpening, company) : usualTexts(entry);
}

function usualTexts(entry: Described): SearchTexts {
  const words = entry.tags ?? entry.technology ?? entry.technologies ?? entry.skills;
  return {
    title: entry.title ?? entry.name ?? "",
    description: entry.excerpt ?? entry.summary ?? entry.description ?? entry.lead ?? "",
    keywords: Array.isArray(words) ? words.join(", ") : "",
  };
}

interface DescribedOpening {
  title: string;
  experience: string;
  location: string;
  technology: readonly string[];
}

function openingTexts(
  { title, experience, location, technology }: DescribedOpening,
  company: string,
): SearchTexts {
  return {
    title: `${title}, ${location}`,
    description: `${title} at ${company}: ${experience} of experience, ${location}. See what the job involves and apply.`,
    keywords: Array.isArray(technology) ? technology.join(", ") : "",
  };
}
