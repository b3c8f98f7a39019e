import { z } from "zod";
import { line } from "./fields.ts";

/** A page of this site, or one elsewhere over https; over http only on this machine, for trying. */
const frameAddress = z
  .string()
  .regex(/^(?:\/(?!\/)\S*|https:\/\/\S+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/\S*)$/, {
    error: "must start with '/' or 'https://'",
  })
  .refine((address) => URL.canParse(address, "https://www.example.com"), { error: "must be an address" });

/** A link to a company profile; `src` is the icon (specification, section 3). */
const socialLinkSchema = z.strictObject({
  name: line,
  src: z.string().startsWith("/assets/"),
  url: z.url({ protocol: /^https$/ }),
  /** The blog shows three of the four (specification, section 3). */
  blog: z.boolean(),
});
export type SocialLink = z.infer<typeof socialLinkSchema>;

/** One figure of 'why choose the company' (specification, section 1). */
const counterSchema = z.strictObject({ value: line, label: line });

/** How to reach the company; the same object in every call that carries it. */
const contactInfoSchema = z.strictObject({
  phone: line,
  contact_email: z.email(),
  hr_email: z.email(),
});

/** `content/company.yaml`: who the site speaks for. */
export const companySchema = z.strictObject({
  name: line,
  /** Names the page `/why-{product}`. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** The company, its people and its figures are invented: every page says so, and no job data is published. */
  demonstration: z.boolean(),
  legal_name: line,
  founded: z.int().min(1900),
  /** The five fields the company covers (specification, section 1). */
  fields: z.array(line).min(1),
  contactinfo: contactInfoSchema,
  /** Who reads what is told of a hole in the site (`/.well-known/security.txt`). */
  security_email: z.email(),
  /** HR's own number on the careers page (specification, section 2). */
  hr_phone: line,
  social: z.array(socialLinkSchema),
  counters: z.array(counterSchema),
  /** Another site's openings, shown in a sandboxed frame; without it the section is left out. */
  recruitment_frame: frameAddress.nullable(),
});
export type Company = z.infer<typeof companySchema>;
