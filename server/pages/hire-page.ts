import type { HirePage, Staff } from "#core/pages/hire-page.ts";
import { labelTechnology } from "#core/technology.ts";
import type { Content } from "../content/collections.ts";
import type { Library } from "../content/library.ts";
import { serviceCard, startOf } from "./page-cards.ts";
import { sharedHours } from "./shared-hours.ts";

const LEVELS = ["senior", "middle", "junior"] as const;
const REGIONS = ["us_east", "us_west", "europe", "australia"] as const;

/** Data of a hire page that the API does not carry; null for an unknown slug. */
export async function hirePageOf(library: Library, slug: string): Promise<HirePage | null> {
  const { content } = library;
  const page = content.hirePages.find((one) => one.slug === slug);
  if (page === undefined) return null;
  const { title, name, lead, services, updated } = page;
  return {
    ...{ slug, title, name, lead, services, updated },
    html: (await library.article(page.body)).html,
    skills: page.skills.map((line) => labelTechnology(line, content.technologies)),
    staff: staffOf(slug, content),
    questions: content.hireWords.questions,
    leaving: content.hireWords.leaving,
    work: content.services
      .filter((service) => services.includes(service.slug))
      .map((service) => serviceCard(service, content)),
    words: content.hireWords.page,
    next_step: content.hireWords.page_next_step,
  };
}

function staffOf(slug: string, { skills, hireWords, offices }: Content): Staff | null {
  const skill = skills.find(({ hire }) => hire === slug);
  if (skill === undefined) return null;
  return {
    levels: LEVELS.map((level) => ({ ...hireWords.levels[level], people: skill[level] })).filter(
      ({ people }) => people > 0,
    ),
    startsWithin: startOf(skill),
    overlap: REGIONS.map((region) => ({
      region: hireWords.regions[region],
      hours: sharedHours(skill, region, offices),
    })),
  };
}
