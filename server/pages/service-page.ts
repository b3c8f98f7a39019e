import type { ServicePage } from "#core/pages/service-page.ts";
import { labelTechnology } from "#core/technology.ts";
import type { Content, Service } from "../content/collections.ts";
import type { Library } from "../content/library.ts";
import { testimonialEntity } from "../content/testimonial.ts";
import { hireCard, serviceCard } from "./page-cards.ts";

/** Data of a service page that the API does not carry; null for an unknown slug. */
export async function servicePageOf(library: Library, slug: string): Promise<ServicePage | null> {
  const { content } = library;
  const service = content.services.find((one) => one.slug === slug);
  if (service === undefined) return null;
  const { title, name, lead, builds, choose_when, avoid_when, updated } = service;
  return {
    ...{ slug, title, name, lead, builds, choose_when, avoid_when, updated },
    company: content.company.name,
    html: (await library.article(service.body)).html,
    technologies: service.technologies.map((line) => labelTechnology(line, content.technologies)),
    people: peopleFor(service, content).map((page) => hireCard(page, content)),
    related: service.related.flatMap((other) =>
      content.services.filter((one) => one.slug === other).map((one) => serviceCard(one, content)),
    ),
    testimonial: testimonialFor(slug, content),
    evidence: evidenceFor(slug, content),
    words: content.servicesWords.page,
    next_step: content.servicesWords.page_next_step,
  };
}

/** Hire pages that the service lists, in its order, then those that list the service. */
function peopleFor(service: Service, { hirePages }: Content) {
  const named = service.hire.flatMap((slug) => hirePages.filter((page) => page.slug === slug));
  return [
    ...named,
    ...hirePages.filter((page) => page.services.includes(service.slug) && !named.includes(page)),
  ];
}

function evidenceFor(slug: string, { why }: Content): readonly string[] {
  const points: Readonly<Record<string, readonly string[]>> = why.evidence;
  return Object.hasOwn(points, slug) ? (points[slug] ?? []) : [];
}

function testimonialFor(slug: string, content: Content): ServicePage["testimonial"] {
  const found = content.testimonials.find(({ services }) => services.includes(slug));
  return found ? testimonialEntity(found, content) : null;
}
