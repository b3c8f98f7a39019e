import type { Skill } from "#core/content/skill.ts";
import type { PageCard } from "#core/pages/page-card.ts";
import { paths } from "#core/paths.ts";
import { technologiesIn } from "#core/technology.ts";
import type { Content, HirePage, Service } from "../content/collections.ts";
import { coverOf } from "../content/covers.ts";

export function serviceCard(service: Service, content: Content): PageCard {
  return { ...cardOf(service, content), url: paths.service(service.slug) };
}

export function hireCard(page: HirePage, content: Content): PageCard {
  const skill = content.skills.find(({ hire }) => hire === page.slug);
  const card = { ...cardOf(page, content), url: paths.hire(page.slug) };
  if (skill === undefined) return card;
  const people = skill.junior + skill.middle + skill.senior;
  return { ...card, note: `${people} people, can start within ${startOf(skill)}` };
}

export function startOf({ start_weeks: [from, to] }: Skill): string {
  const weeks = to === 1 ? "week" : "weeks";
  return from === to ? `${to} ${weeks}` : `${from} to ${to} ${weeks}`;
}

function cardOf({ slug, name, summary }: Service | HirePage, { technologies }: Content) {
  return { name, summary, logo: technologiesIn(name, technologies)[0]?.logo, cover: coverOf(slug) };
}
