import { z } from "zod";
import { line, picture, slug } from "./fields.ts";

/** `content/offices.yaml`: locations (specification, section 3), in content order. */
export const officeSchema = z.strictObject({
  slug,
  title: line,
  address1: line,
  address2: line,
  country: line,
  /** For structured data: state or province, postal code, and ISO 3166-1 alpha-2 country. */
  region: line,
  postal_code: line,
  country_code: z.string().regex(/^[A-Z]{2}$/),
  location_image: picture,
  image_alt: line,
  phone: line.optional(),
  /** IANA time zone. */
  time_zone: line,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Office = z.infer<typeof officeSchema>;
