import { paths } from "./paths.ts";

export const WORK_FILTERS = ["platform", "industry", "technology"] as const;
export type FilterName = (typeof WORK_FILTERS)[number];

export type WorkChoice = Partial<Record<FilterName, string>>;

export interface FilteredWork {
  platform: string;
  industry: string;
  technology: readonly string[];
}

interface FilterOption {
  label: string;
  count: number;
  isChosen: boolean;
  url: string;
}

export interface WorkFilter {
  name: FilterName;
  label: string;
  chosen: string | null;
  all: { count: number; url: string };
  /** Options that narrow the list, and the chosen one, most frequent first. */
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

/** Removes the version: 'Java 25' and 'Java 21' are one technology. */
const technologyName = (technology: string) => technology.replace(/ \d+(?:\.\d+)*$/, "");

const queryValue = (name: string) => name.toLowerCase().replace(/\s+/g, "-");

function labelsOf(work: FilteredWork, name: FilterName): Map<string, string> {
  if (name === "platform") return new Map([[queryValue(work.platform), platformLabel(work.platform)]]);
  const labels = name === "industry" ? [work.industry] : work.technology.map(technologyName);
  return new Map(labels.map((label) => [queryValue(label), label]));
}

export function worksUrl(choice: WorkChoice): string {
  const query = new URLSearchParams();
  for (const name of WORK_FILTERS) if (choice[name]) query.set(name, choice[name]);
  return query.size > 0 ? `${paths.portfolio}?${query}` : paths.portfolio;
}

export const worksWith = (name: FilterName, label: string) =>
  worksUrl({ [name]: queryValue(name === "technology" ? technologyName(label) : label) });

export function readChoice(works: readonly FilteredWork[], asked: URLSearchParams): WorkChoice {
  const choice: WorkChoice = {};
  for (const name of WORK_FILTERS) {
    const value = queryValue(asked.get(name) ?? "");
    if (works.some((work) => labelsOf(work, name).has(value))) choice[name] = value;
  }
  return choice;
}

export function chosenWorks<W extends FilteredWork>(works: readonly W[], choice: WorkChoice): W[] {
  return works.filter((work) =>
    WORK_FILTERS.every((name) => choice[name] === undefined || labelsOf(work, name).has(choice[name])),
  );
}

/** Without filters that leave the list as it is. */
export function workFiltersOf(works: readonly FilteredWork[], choice: WorkChoice): WorkFilter[] {
  const filters = WORK_FILTERS.map((name) => {
    const others = chosenWorks(works, { ...choice, [name]: undefined });
    const options = new Map<string, FilterOption>();
    const add = (found: readonly FilteredWork[], one: number) => {
      for (const [value, label] of found.flatMap((work) => [...labelsOf(work, name)])) {
        const url = worksUrl({ ...choice, [name]: value });
        const option = options.get(value) ?? { label, count: 0, isChosen: choice[name] === value, url };
        options.set(value, { ...option, count: option.count + one });
      }
    };
    add(works, 0);
    add(others, 1);
    const narrows = (count: number) => count > 0 && count < others.length;
    const found = [...options.values()].filter(({ count, isChosen }) => narrows(count) || isChosen);
    const sorted = found.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, "en"));
    return {
      name,
      label: LABELS[name],
      chosen: sorted.find(({ isChosen }) => isChosen)?.label ?? null,
      all: { count: others.length, url: worksUrl({ ...choice, [name]: undefined }) },
      options: sorted,
    };
  });
  return filters.filter(({ options }) => options.length > 0);
}
