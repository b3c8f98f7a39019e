import { z } from "zod";
import { contactInfoEntitySchema } from "./contactinfo.ts";

/** An office. What follows `location_image` is ours and may be missing from another back end. */
const locationSchema = z.object({
  title: z.string(),
  address1: z.string(),
  address2: z.string(),
  country: z.string(),
  location_image: z.string(),
  image_alt: z.string().optional(),
  phone: z.string().optional(),
  time_zone: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
});
export type Location = z.infer<typeof locationSchema>;

/** `GET locations`: in the order of entry; the contact page shows them reversed. */
export const locationsAnswerSchema = z.object({
  locations: z.array(locationSchema),
  contactinfo: contactInfoEntitySchema,
});
export type LocationsAnswer = z.infer<typeof locationsAnswerSchema>;
