import { paths } from "./paths.ts";

/** What a list of work may be narrowed by, in the order in which an address names it. */
export const FILTERS = ["platform", "industry", "technology"] as const;
export type FilterName = (typeof FILTERS)[number];

/** What is chosen: at most one value a filter. */
export type WorkChoice = Partial<Record<FilterName, string>>;

/** What of a piece of work the filters look at. */
export interface FilteredWork {
  platform: string;
  industry: string;
  technology: readonly string[];
}

interface FilterOption {
  label: string;
  /** How many works it would leave, with what is chosen in the other filters. */
  count: number;
  isChosen: boolean;
  /** The list with it. */
  url: string;
}

export interface Filter {
  name: FilterName;
  label: string;
  /** The label of what is chosen; null where everything is. */
  chosen: string | null;
  /** The list without this filter, and how long it is then. */
  all: { count: number; url: string };
  /** The most frequent first. */
  options: FilterOption[];
}

const LABELS: Record<FilterName, string> = {
  platform: "Platform",
  industry: "Industry",
  technology: "Technology",
};

const PLATFORMS: Readonly<Record<string, string>> = {
  mobile: "Mobile",
  web: "Web",
  iot: "IoT",
  game: "Game",
  marketing: "Digital marketing",
};

export const platformLabel = (platform: string) => PLATFORMS[platform] ?? platform;

/** 'Java 25' and 'Java 21' are one technology to whoever looks for Java. */
const technologyName = (technology: string) => technology.replace(/ \d+(?:\.\d+)*$/, "");

/** A name as it stands in an address. */
const inAddress = (name: string) => name.toLowerCase().replace(/\s+/g, "-");

/** Labels of a piece of work under a filter, by their value in an address. */
function labelsOf(work: FilteredWork, name: FilterName): Map<string, string> {
  if (name === "platform") return new Map([[inAddress(work.platform), platformLabel(work.platform)]]);
  const labels = name === "industry" ? [work.industry] : work.technology.map(technologyName);
  return new Map(labels.map((label) => [inAddress(label), label]));
}

/** The address of the list with what is chosen, always spelled the same way. */
export function worksAddress(choice: WorkChoice): string {
  const query = new URLSearchParams();
  for (const name of FILTERS) if (choice[name]) query.set(name, choice[name]);
  return query.size > 0 ? `${paths.portfolio}?${query}` : paths.portfolio;
}

/** The address of all work of one industry, platform or technology, by its label. */
export const worksWith = (name: FilterName, label: string) =>
  worksAddress({ [name]: inAddress(name === "technology" ? technologyName(label) : label) });

/** What an address asks for, as far as there is any work for it. */
export function readChoice(works: readonly FilteredWork[], asked: URLSearchParams): WorkChoice {
  const choice: WorkChoice = {};
  for (const name of FILTERS) {
    const value = inAddress(asked.get(name) ?? "");
    if (works.some((work) => labelsOf(work, name).has(value))) choice[name] = value;
  }
  return choice;
}

export function chosenWorks<W extends FilteredWork>(works: readonly W[], choice: WorkChoice): W[] {
  return works.filter((work) =>
    FILTERS.every((name) => choice[name] === undefined || labelsOf(work, name).has(choice[name])),
  );
}

/** The filters with their options and counts, for a choice. */
export function filtersOf(works: readonly FilteredWork[], choice: WorkChoice): Filter[] {
  return FILTERS.map((name) => {
    const others = chosenWorks(works, { ...choice, [name]: undefined });
    const options = new Map<string, FilterOption>();
    const add = (found: readonly FilteredWork[], one: number) => {
      for (const [value, label] of found.flatMap((work) => [...labelsOf(work, name)])) {
        const url = worksAddress({ ...choice, [name]: value });
        const option = options.get(value) ?? { label, count: 0, isChosen: choice[name] === value, url };
        options.set(value, { ...option, count: option.count + one });
      }
    };
    add(works, 0);
    add(others, 1);
    const sorted = [...options.values()].sort(
      (a, b) => b.count - a.count || a.label.localeCompare(b.label, "en"),
    );
    return {
      name,
      label: LABELS[name],
      chosen: sorted.find(({ isChosen }) => isChosen)?.label ?? null,
      all: { count: others.length, url: worksAddress({ ...choice, [name]: undefined }) },
      options: sorted,
    };
  });
}
