import { LEVELS, type Level } from "#core/content/pricing.ts";
import { fillWords } from "#core/formatting.ts";
import { paths } from "#core/paths.ts";
import type { Face, HirePage, HireStaff, PageCard, ServicePage } from "#core/service-pages.ts";
import { labelTechnology, technologiesIn } from "#core/technology.ts";
import { freePeople, showsAvailability, startText, workingHoursOf } from "../content/availability.ts";
import type { Content, HirePage as HirePageEntry, Service } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { hirePrices } from "../content/pricing.ts";
import { coverOf, testimonialEntity } from "../content/query.ts";
import { withTerms } from "../content/terms.ts";

export async function servicePageOf(
  contentStore: ContentStore,
  slug: string,
  now: number,
): Promise<ServicePage | null> {
  const content = contentStore.current;
  const { servicesWords } = content;
  const service = content.services.find((one) => one.slug === slug);
  if (service === undefined || servicesWords === null) return null;
  const { title, name, lead, platform, builds, choose_when, avoid_when, updated } = service;
  const { logo, symbol } = serviceCard(service, content);
  return {
    ...{ slug, title, name, lead, platform, logo, symbol, builds, choose_when, avoid_when, updated },
    company: content.company.name,
    html: (await contentStore.markdown.article(service.body)).html,
    technologies: service.technologies.map((line) => labelTechnology(line, content.technologies)),
    people: peopleFor(service, content).map((page) => hireCard(page, content, now)),
    related: service.related.flatMap((other) =>
      content.services.filter((one) => one.slug === other).map((one) => serviceCard(one, content)),
    ),
    testimonial: testimonialFor(slug, content),
    evidence: evidenceFor(slug, content),
    overview: servicesWords.title,
    words: servicesWords.page,
    next_step: servicesWords.page_next_step,
    estimate: content.estimate?.words.link ?? null,
  };
}

function peopleFor(service: Service, { hirePages }: Content) {
  const named = service.hire.flatMap((slug) => hirePages.filter((page) => page.slug === slug));
  return [
    ...named,
    ...hirePages.filter((page) => page.services.includes(service.slug) && !named.includes(page)),
  ];
}

/** Most categories have none of their own. */
function evidenceFor(category: string | undefined, { why }: Content): readonly string[] {
  const points = new Map<string | undefined, readonly string[]>(Object.entries(why.evidence));
  return points.get(category) ?? [];
}

function testimonialFor(slug: string, content: Content): ServicePage["testimonial"] {
  const found = content.testimonials.find(({ services }) => services.includes(slug));
  return found ? testimonialEntity(found, content) : null;
}

export async function hirePageOf(
  contentStore: ContentStore,
  slug: string,
  zone: string | null,
  now: number,
): Promise<HirePage | null> {
  const content = contentStore.current;
  const { hireWords } = content;
  const page = content.hirePages.find((one) => one.slug === slug);
  if (page === undefined || hireWords === null) return null;
  const { title, name, lead, services, updated } = page;
  return {
    ...{ slug, title, name, lead, services, updated },
    company: content.company.name,
    evidence: evidenceFor(services[0], content),
    html: (await contentStore.markdown.article(page.body)).html,
    skills: page.skills.map((line) => labelTechnology(line, content.technologies)),
    leads: (page.led_by ?? []).flatMap((lead) =>
      content.people.filter((person) => person.slug === lead).map(faceOf),
    ),
    staff: staffOf(slug, content, now),
    availability: hireWords.availability,
    free: showsAvailability(content) ? freePeople(slug, content, now) : null,
    hours: workingHoursOf(content, hireWords.availability.hours, { hire: slug, zone, now }),
    questions: hireWords.questions,
    leaving: withTerms(hireWords.leaving, content),
    work: content.services
      .filter((service) => services.includes(service.slug))
      .map((service) => serviceCard(service, content)),
    overview: hireWords.title,
    words: hireWords.page,
    next_step: hireWords.page_next_step,
  };
}

export function faceOf({ name, designation, feature_image }: Face): Face {
  return { name, designation, feature_image };
}

function staffOf(slug: string, content: Content, now: number): HireStaff | null {
  const { skills, pages, pricing, estimate } = content;
  const skill = skills.find(({ hire }) => hire === slug);
  if (skill === undefined) return null;
  const prices = hirePrices(slug, content);
  const hour = (level: Level) => prices.find((price) => price.level === level)?.hour;
  const lowest = prices.at(-1);
  return {
    people: LEVELS.reduce((sum, level) => sum + skill[level], 0),
    senior: skill.senior,
    levels: LEVELS.map((level) => ({
      ...pages.levels[level],
      people: skill[level],
      price: pricing ? fillWords(pricing.rates.hour, { price: hour(level) ?? "" }) : "",
    })).filter(({ people }) => people > 0),
    price: pricing && lowest ? fillWords(pricing.rates.from, { hour: lowest.hour, month: lowest.month }) : "",
    allPrices: pricing?.rates.more ?? null,
    estimate: estimate?.words.link ?? null,
    start: startText(slug, content, now),
  };
}

export function serviceCard(service: Service, content: Content): PageCard {
  return { ...cardOf(service, content), url: paths.service(service.slug) };
}

export function hireCard(page: HirePageEntry, content: Content, now: number): PageCard {
  const skill = content.skills.find(({ hire }) => hire === page.slug);
  const card = { ...cardOf(page, content), url: paths.hire(page.slug) };
  if (skill === undefined) return card;
  const count = skill.junior + skill.middle + skill.senior;
  const people = count === 1 ? "1 person" : `${count} people`;
  const start = startText(page.slug, content, now);
  return { ...card, note: start === null ? people : `${people}; ${start}` };
}

function cardOf(entry: Service | HirePageEntry, { technologies }: Content) {
  const { name, summary } = entry;
  const logo = technologiesIn(name, technologies)[0]?.logo;
  return { name, summary, logo, symbol: logo === undefined ? coverOf(entry.slug) : undefined };
}
