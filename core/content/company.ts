import { z } from "zod";
import { line } from "./fields.ts";

/** A page of this site, or an https URL; http is allowed for localhost. */
const frameUrl = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/\S*)$/, {
    error: "must start with '/' or 'https://'",
  })
  .refine((address) => URL.canParse(address, "https://www.example.com"), { error: "must be an address" });

/** A social profile; `src` is the icon (specification, section 3). */
const socialLinkSchema = z.strictObject({
  name: line,
  src: z.string().startsWith("/assets/"),
  url: z.url({ protocol: /^https$/ }),
  /** Whether the blog shows it (specification, section 3). */
  blog: z.boolean(),
});
export type SocialLink = z.infer<typeof socialLinkSchema>;

/** A counter of 'why choose the company' (specification, section 1). */
const counterSchema = z.strictObject({ value: line, label: line });

/** Contact details, as in the API. */
const contactInfoSchema = z.strictObject({
  phone: line,
  contact_email: z.email(),
  hr_email: z.email(),
});

/** `content/company.yaml`. */
export const companySchema = z.strictObject({
  name: line,
  /** Part of the URL `/why-{slug}`. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** Whether the company and its figures are invented: every page states it, and no job data is published. */
  demonstration: z.boolean(),
  legal_name: line,
  founded: z.int().min(1900),
  /** Fields of work (specification, section 1). */
  fields: z.array(line).min(1),
  contactinfo: contactInfoSchema,
  /** Contact for security reports (`/.well-known/security.txt`). */
  security_email: z.email(),
  /** Phone number of HR on the careers page (specification, section 2). */
  hr_phone: line,
  social: z.array(socialLinkSchema),
  counters: z.array(counterSchema),
  /** URL of another site's openings, shown in a sandboxed frame; null omits the section. */
  recruitment_frame: frameUrl.nullable(),
});
export type Company = z.infer<typeof companySchema>;
