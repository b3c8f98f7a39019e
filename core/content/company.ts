import { z } from "zod";
import { date, line, ownSlug, picture, slug, timeZone } from "./fields.ts";

const frameUrl = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/\S*)$/, {
    error: "must start with '/' or 'https://'",
  })
  .refine((url) => URL.canParse(url, "https://www.example.com"), { error: "must be a URL" });

const socialLinkSchema = z.strictObject({
  name: line,
  src: z.string().startsWith("/assets/"),
  url: z.url({ protocol: /^https$/ }),
  blog: z.boolean(),
});
export type SocialLink = z.infer<typeof socialLinkSchema>;

const counterSchema = z.strictObject({ value: line, label: line });

const contactInfoSchema = z.strictObject({
  phone: line,
  contact_email: z.email(),
  hr_email: z.email(),
});

const either = { error: "must be hours from 1 to 720 or working_days from 1 to 30, such as { hours: 24 }" };

const replyPromiseSchema = z.union(
  [
    z.strictObject({ hours: z.int().min(1).max(720) }),
    z.strictObject({ working_days: z.int().min(1).max(30) }),
  ],
  either,
);
export type ReplyPromise = z.infer<typeof replyPromiseSchema>;

/** How soon a person replies. Pages say it in their own words. */
export const repliesSchema = z
  .strictObject({
    enquiries: replyPromiseSchema.default({ hours: 24 }),
    applications: replyPromiseSchema.default({ working_days: 5 }),
  })
  .prefault({})
  .meta({
    title: "Promised replies",
    description:
      "How soon you reply, at the latest: 24 hours for an enquiry and 5 working days for an application, unless you choose otherwise. Emails and the Desk use it, and 'npm run content:check' lists pages that say something else.",
  });

export const companySchema = z.strictObject({
  name: line,
  /** Part of the URL `/why-{slug}`. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** For an invented company every page says so, and no job data is published. */
  demonstration: z.boolean(),
  legal_name: line,
  founded: z.int().min(1900),
  fields: z.array(line).min(1),
  contactinfo: contactInfoSchema,
  /** Slug in `people.yaml`. */
  contact_person: slug.optional(),
  /** For `/.well-known/security.txt`. */
  security_email: z.email(),
  hr_phone: line,
  replies: repliesSchema,
  social: z.array(socialLinkSchema),
  counters: z.array(counterSchema),
  /** What they mean, and who checked them. */
  counters_note: line.optional(),
  /** URL of another site's openings, shown in a sandboxed frame; null omits the section. */
  recruitment_frame: frameUrl.nullable(),
});
export type Company = z.infer<typeof companySchema>;

export const officeSchema = z.strictObject({
  title: line.meta({ title: "City", place: "first" }),
  slug: ownSlug,
  address1: line.meta({ title: "Address, first line" }),
  address2: line.meta({ title: "Address, second line" }),
  country: line,
  region: line.meta({ title: "State or province", description: "For search engines." }),
  postal_code: line.meta({ description: "For search engines." }),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .meta({ description: "Two letters, such as 'US', for search engines.", place: "details" }),
  location_image: picture.optional().meta({ title: "Image of the city" }),
  image_alt: line
    .optional()
    .meta({ title: "What the image shows", description: "Read aloud by screen readers." }),
  phone: line.optional(),
  time_zone: timeZone,
  holidays: z
    .array(z.strictObject({ date, name: line }))
    .default([])
    .meta({ title: "Days off", description: "No calls can be booked on them." }),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .optional()
    .meta({ description: "For the map of offices.", place: "details" }),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .optional()
    .meta({ description: "For the map of offices.", place: "details" }),
});
export type Office = z.infer<typeof officeSchema>;

export const personSchema = z.strictObject({
  name: line.meta({ place: "first" }),
  slug: ownSlug,
  designation: line.meta({ title: "Position", description: "Below the name." }),
  bio: line.meta({ title: "About the person", description: "On the page 'About'." }),
  feature_image: picture.meta({ title: "Portrait" }),
});

export const clientSchema = z.strictObject({
  name: line.meta({ place: "first" }),
  slug: ownSlug,
  industry: line,
  feature_image: picture.meta({ title: "Logo" }),
});

export const galleryItemSchema = z.strictObject({
  gallery_image: picture,
  caption: line,
  image_alt: line,
  width: z.int().positive(),
  height: z.int().positive(),
});
