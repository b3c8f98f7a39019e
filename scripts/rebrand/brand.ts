import { z } from "zod";
import { slug } from "#core/content/fields.ts";
import { officeSchema } from "#core/content/office.ts";

const colour = z.string().regex(/^#[\da-f]{6}$/i, { error: "must be a color such as '#2a7db2'" });
const phone = z.string().regex(/^\+?[\d ()./-]{7,24}$/, { error: "must be a phone number" });

/** Letters, digits and what names have between them: a name stands in YAML, Markdown, HTML and drawings as it is. */
const name = z
  .string()
  .trim()
  .max(40)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N} &.,'’+-]*[\p{L}\p{N}.])?$/u, {
    error: "must be letters, digits, spaces and & . , ' + - only",
  });

/** An office; those without a picture keep the one that stands in the same place now. */
const brandOfficeSchema = officeSchema.partial({ location_image: true, image_alt: true });
export type BrandOffice = z.infer<typeof brandOfficeSchema>;

/** What a brand is made of. What is left out stays as it is. */
const brandSchema = z.strictObject({
  name,
  /** Names the page `/why-<slug>`. */
  slug: slug.regex(/^[a-z0-9-]+$/, { error: "must be small letters, digits and '-'" }),
  legal_name: name.optional(),
  founded: z.int().min(1900).optional(),
  contact_email: z.email(),
  hr_email: z.email().optional(),
  security_email: z.email().optional(),
  phone: phone.optional(),
  hr_phone: phone.optional(),
  /** Two colors; the palettes of both schemes follow from them. */
  colors: z.strictObject({ main: colour, signal: colour }).optional(),
  /** The first one is where letters go. */
  offices: z.array(brandOfficeSchema).min(1).optional(),
});
export type Brand = z.infer<typeof brandSchema>;

/** Thrown with what is wrong, a line each, for whoever wrote the file or typed the answers. */
export class BrandError extends Error {}

export function readBrand(value: unknown): Brand {
  const result = brandSchema.safeParse(value);
  if (result.success) return result.data;
  throw new BrandError(
    result.error.issues.map(({ path, message }) => `${path.join(".") || "brand"}: ${message}`).join("\n"),
  );
}
