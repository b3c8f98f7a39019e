import { z } from "zod";
import { issueReasonOf } from "../content/problems.ts";

const nonEmpty = z.string().min(1);

/** developers.google.com/search/docs/appearance/structured-data/job-posting, August 2026; the site's logo is square, as they require. */
export const jobPostingRule = z
  .object({
    title: nonEmpty
      .max(100)
      .regex(/^[^!*]*$/, { error: "must not contain '!' or '*'" })
      .regex(/^\D*\d{0,2}\D*$/, { error: "must be just the job title, without codes, dates or salaries" }),
    description: z.string().min(400).startsWith("<"),
    datePosted: z.iso.date(),
    validThrough: z.iso.datetime().optional(),
    employmentType: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"]),
    hiringOrganization: z.object({ name: nonEmpty, sameAs: z.url(), logo: z.url() }),
    identifier: z.object({ name: nonEmpty, value: nonEmpty }),
    jobLocation: z
      .array(
        z.object({
          address: z.object({
            streetAddress: nonEmpty,
            addressLocality: nonEmpty,
            addressRegion: nonEmpty,
            postalCode: nonEmpty,
            addressCountry: z.string().length(2),
          }),
        }),
      )
      .min(1)
      .optional(),
    jobLocationType: z.literal("TELECOMMUTE").optional(),
    applicantLocationRequirements: z
      .array(z.object({ name: nonEmpty }))
      .min(1)
      .optional(),
    baseSalary: z
      .object({
        currency: nonEmpty,
        value: z.object({ minValue: z.number(), maxValue: z.number(), unitText: nonEmpty }),
      })
      .optional(),
  })
  .refine((job) => job.jobLocation || job.applicantLocationRequirements, {
    error: "needs an office, or the countries where people can work remotely",
    path: ["offices"],
  })
  .refine((job) => job.validThrough === undefined || job.datePosted <= job.validThrough.slice(0, 10), {
    error: "must not be earlier than 'posted'",
    path: ["closes"],
  })
  .refine((job) => job.description !== job.title, {
    error: "must do more than repeat the title",
    path: ["text"],
  });

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const urls = z.union([url, z.array(url).min(1)]);
const company = z.object({ "@type": z.literal("Organization"), name: text, url });

const when = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const crumb = z.object({ position: z.int().positive(), name: text, item: url.optional() });

const rules: Readonly<Record<string, z.ZodType>> = {
  Organization: company.extend({
    logo: url,
    sameAs: z.array(url).optional(),
    telephone: text,
    email: z.email(),
  }),
  WebSite: z.object({
    name: text,
    url,
    potentialAction: z
      .object({
        target: z.string().regex(/^https?:\/\/\S+\{keyword\}/),
        "query-input": z.literal("required name=keyword"),
      })
      .optional(),
  }),
  LocalBusiness: z.object({
    name: text,
    url,
    image: url.optional(),
    address: z.object({ streetAddress: text, addressLocality: text, addressCountry: text }),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(crumb)
      .min(2)
      .refine((list) => list.every(({ position }, index) => position === index + 1), {
        error: "positions must count up from 1 without gaps",
      })
      .refine((list) => list.slice(0, -1).every(({ item }) => item !== undefined), {
        error: "every item except the last needs a URL",
      }),
  }),
  Service: z.object({
    ...{ name: text, serviceType: text, description: text, url, provider: company },
    offers: z
      .object({
        priceSpecification: z.object({
          minPrice: z.number().positive(),
          priceCurrency: z.string().length(3),
          unitCode: z.literal("HUR"),
        }),
      })
      .optional(),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ name: text, acceptedAnswer: z.object({ text }) }))
      .min(1)
      .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
        error: "each question must be unique",
      }),
  }),
  BlogPosting: z.object({
    headline: text.max(110),
    image: urls,
    datePublished: when,
    dateModified: when,
    author: z.object({ "@type": z.literal("Person"), name: text, url }),
    publisher: company,
    mainEntityOfPage: url,
  }),
  VideoObject: z
    .object({
      name: text,
      thumbnailUrl: url,
      uploadDate: when,
      duration: z.iso.duration().optional(),
      contentUrl: url.optional(),
      url: url.optional(),
    })
    .refine((video) => video.contentUrl ?? video.url, { error: "needs a URL for the video" }),
  CreativeWork: z.object({ name: text, description: text, url, image: urls.optional(), creator: company }),
  JobPosting: jobPostingRule,
};

const typeOf = (node: unknown) => z.object({ "@type": text }).safeParse(node).data?.["@type"] ?? "";

/** Of a node whose type has rules. */
export function nodeIssues(node: unknown): readonly z.core.$ZodIssue[] {
  return rules[typeOf(node)]?.safeParse(node, { error: issueReasonOf }).error?.issues ?? [];
}

function nodeProblems(node: unknown): string[] {
  const type = typeOf(node);
  if (rules[type] === undefined) return [`there are no rules for the type '${type}'`];
  return nodeIssues(node).map(({ path, message }) => `${type}.${path.join(".")}: ${message}`);
}

export function graphProblems(json: string): string[] {
  try {
    const graph = z.object({
      "@context": z.literal("https://schema.org"),
      "@graph": z.array(z.unknown()).min(1),
    });
    const parsed = graph.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data["@graph"].flatMap(nodeProblems) : ["isn't a schema.org graph"];
  } catch {
    return ["isn't valid JSON"];
  }
}
