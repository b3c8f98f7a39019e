import { z } from "zod";
import { line, picture, slug } from "./fields.ts";

/** `content/offices.yaml`: the locations (specification, section 3), in the order of entry. */
export const officeSchema = z.strictObject({
  slug,
  title: line,
  address1: line,
  address2: line,
  country: line,
  /** The same for machines: state or province, postal code, and the country in two letters (ISO 3166-1). */
  region: line,
  postal_code: line,
  country_code: z.string().regex(/^[A-Z]{2}$/),
  location_image: picture,
  image_alt: line,
  /** Left out where an office has no line of its own. */
  phone: line.optional(),
  /** IANA zone, for 'open now' and the overlap of working hours. */
  time_zone: line,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Office = z.infer<typeof officeSchema>;
