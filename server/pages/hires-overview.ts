import type { Overview } from "#core/pages/page-card.ts";
import { paths } from "#core/paths.ts";
import { technologiesIn } from "#core/technology.ts";
import type { Content, HirePage } from "../content/collections.ts";
import { groupByPlatform, platformFilter } from "./by-platform.ts";
import { hireCard } from "./page-cards.ts";

/** A skill that fewer pages name narrows nothing: its own page is the answer. */
const PAGES_OF_A_SKILL = 3;

/** What the list may be narrowed by. */
export interface HiresFilter {
  platform: string | null;
  /** A technology as an address names it. */
  skill: string | null;
}

/** All hire pages by platform, or some of them; null for a platform or a skill that there is not. */
export function hiresOverviewOf(content: Content, { platform, skill }: HiresFilter): Overview | null {
  const { hireWords, hirePages } = content;
  const skills = commonSkills(content);
  const chosen = skills.find(({ id }) => id === skill);
  if (skill !== null && chosen === undefined) return null;

  const groupsOf = (pages: readonly HirePage[]) =>
    groupByPlatform(content, (one) =>
      pages.filter((page) => page.platform === one).map((page) => hireCard(page, content)),
    );
  const groups = groupsOf(hirePages);
  if (platform !== null && !groups.some(({ id }) => id === platform)) return null;
  return {
    title: hireWords.title,
    lead: hireWords.lead,
    filters: [
      platformFilter(groups, paths.hires, platform),
      {
        label: "Skill",
        links: skills.map(({ id, name }) => ({
          label: name,
          url: `${paths.hires}?skill=${id}`,
          isCurrent: id === skill,
        })),
      },
    ],
    groups: groupsOf(chosen?.pages ?? hirePages).filter(({ id }) => platform === null || id === platform),
    next_step: hireWords.next_step,
  };
}

interface Skill {
  id: string;
  name: string;
  pages: HirePage[];
}

/** Technologies that several hire pages have among their skills, in the order of the alphabet. */
function commonSkills({ hirePages, technologies }: Content): Skill[] {
  const skills = new Map<string, Skill>();
  for (const page of hirePages) {
    const names = page.skills.flatMap((line) => technologiesIn(line, technologies).map(({ name }) => name));
    for (const name of new Set(names)) {
      const skill = skills.get(name) ?? { id: idOf(name), name, pages: [] };
      skill.pages.push(page);
      skills.set(name, skill);
    }
  }
  return [...skills.values()]
    .filter(({ pages }) => pages.length >= PAGES_OF_A_SKILL)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** 'Node.js' is `node-js` in an address, 'C#' is `c-sharp`. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("#", "-sharp")
    .replaceAll("+", "p")
    .replace(/[^a-z0-9]+/g, "-");
}
