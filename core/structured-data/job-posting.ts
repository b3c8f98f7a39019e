import type { JobPosting as Posting } from "schema-dts";
import type { Office } from "../content/company.ts";
import type { OpeningFields } from "../content/opening.ts";
import type { Node } from "./company.ts";

export type JobPosting = Node<Posting>;

export interface JobPostingFacts {
  opening: OpeningFields & { slug: string };
  description: string;
  offices: readonly Office[];
  company: { name: string };
  urls: { home: string; logo: string; opening: string };
}

export function jobPostingOf(facts: JobPostingFacts): JobPosting {
  const { opening, description, offices, company, urls } = facts;
  const [salary, ...others] = opening.salaries;
  return {
    "@type": "JobPosting",
    title: opening.title,
    description: [
      description,
      // Google requires the description of a remote job to say so.
      `<p>Location: ${escaped(opening.location)}</p>`,
      listOf("Roles and Responsibilities", opening.roles),
      listOf("Requirements", [`${opening.experience} of experience`, ...opening.requirements]),
      listOf("Technology", opening.technology),
    ].join(""),
    identifier: { "@type": "PropertyValue", name: company.name, value: String(opening.id) },
    url: urls.opening,
    datePosted: opening.posted,
    // Valid until the end of the last day.
    ...(opening.closes && { validThrough: `${opening.closes}T23:59:59Z` }),
    employmentType: opening.employment_type,
    totalJobOpenings: opening.openings,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: company.name,
      sameAs: urls.home,
      logo: urls.logo,
    },
    ...(offices.length > 0 && { jobLocation: offices.map(jobLocationOf) }),
    ...(opening.remote_in.length > 0 && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: opening.remote_in.map((name) => ({ "@type": "Country" as const, name })),
    }),
    // A posting has one salary, so it is omitted when there are several.
    ...(salary &&
      others.length === 0 && {
        baseSalary: {
          "@type": "MonetaryAmount",
          currency: salary.currency,
          value: {
            "@type": "QuantitativeValue",
            minValue: salary.min,
            maxValue: salary.max,
            unitText: "YEAR",
          },
        },
      }),
  };
}

function jobLocationOf({ title, address1, region, postal_code, country_code }: Office) {
  return {
    "@type": "Place" as const,
    address: {
      "@type": "PostalAddress" as const,
      streetAddress: address1,
      addressLocality: title,
      addressRegion: region,
      postalCode: postal_code,
      addressCountry: country_code,
    },
  };
}

/** Google supports `p`, `ul` and `li` but not headings. */
function listOf(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return "";
  return `<p>${title}</p><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
