import { paths } from "#core/paths.ts";
import { writtenPromise } from "#core/reply-promises.ts";
import { slugOf } from "#server/content/slug.ts";
import { type Answers, countryName, type OfficeAnswer, type ServiceAnswer } from "./answers.ts";
import { drawingName, typefacesWithNames } from "./brand-answers.ts";
import type { Values } from "./fill.ts";

/** Services that a page of another one links to. */
const RELATED = 3;

/** What the answers replace in all files of the starter. */
export function valuesOf(answers: Answers, today: string): Values {
  const { name, legal_name, slug, founded, claim, email, phone, offices, services, colors } = answers;
  const [first] = offices as [OfficeAnswer];
  const cities = listed(offices.map(({ city }) => city));
  return {
    ...{ name, legal_name, slug, founded, cities, today, ...colors },
    city: first.city,
    office: slugOf(first.city),
    address: [first.address1, first.address2, countryName(first.country)].join(", "),
    claim: claim ?? "Let’s build it together.",
    email: email.enquiries,
    hr_email: email.applications ?? email.enquiries,
    security_email: email.security ?? email.enquiries,
    phone: phone.enquiries,
    phone_digits: phone.enquiries.replace(/[^+\d]/g, ""),
    hr_phone: phone.applications ?? phone.enquiries,
    parts: answers.parts,
    formats: answers.formats,
    budgets: answers.budgets && budgetsBetween(answers.budgets, answers.formats),
    replies: answers.replies,
    reply_within: writtenPromise(answers.replies.enquiries),
    hr_reply_within: writtenPromise(answers.replies.applications),
    wordmark: answers.wordmark && drawingName("wordmark", answers.wordmark),
    icon: answers.icon && drawingName("icon", answers.icon),
    typefaces: answers.typefaces && typefacesWithNames(answers.typefaces),
    offices: offices.map(officeEntry),
    services: services.map(({ title }) => title),
    keywords: services.map(({ title }) => title.toLowerCase()).join(", "),
    fields: services.map(({ title, summary }) => ({
      name: title,
      url: paths.service(slugOf(title)),
      text: summary ?? "[[In one line, what it is for]]",
    })),
  };
}

/** For the file of a service, besides those of all files. */
export function valuesOfService(
  service: ServiceAnswer,
  services: readonly ServiceAnswer[],
  { name, cities }: Values,
): Values {
  const { title, platform, summary } = service;
  const others = services.filter((other) => other !== service).map((other) => slugOf(other.title));
  return {
    ...{ title, platform },
    summary: summary ?? "[[In one line, what it is for]]",
    lead: summary ?? "Tell us what you have and what you need, and we’ll say how we’d go about it.",
    related: others.slice(0, RELATED),
    search_title: `${title} by ${name}`,
    search_description: summary ?? `${title} by ${name} in ${cities}: what it takes, and how to start.`,
    keywords: title.toLowerCase(),
  };
}

function officeEntry(office: OfficeAnswer) {
  const { city, country, region = city, postal_code, address2, ...rest } = office;
  const { address1, phone, time_zone, holidays, latitude, longitude } = rest;
  return {
    ...{ slug: slugOf(city), title: city, address1, address2, country: countryName(country), region },
    postal_code: postal_code ?? (address2.replace(city, "").replace(/^[\s,]+|[\s,]+$/g, "") || address2),
    country_code: country,
    ...(phone && { phone }),
    time_zone,
    ...(holidays.length > 0 && { holidays }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
}

/** Options such as 'Under 50 000 kr', '50 000 kr to 250 000 kr' and '250 000 kr and more'. */
function budgetsBetween(amounts: readonly number[], { locale, currency }: Answers["formats"]) {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
  const written = amounts.map((amount) => format.format(amount).replace(/\s/g, " "));
  const between = amounts.map((up_to, index) => ({
    label: index === 0 ? `Under ${written[0]}` : `${written[index - 1]} to ${written[index]}`,
    up_to,
  }));
  return [...between, { label: `${written.at(-1)} and more` }];
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(words);
}
