import { z } from "zod";

const contactInfoEntitySchema = z.object({
  phone: z.string(),
  email: z.email(),
  contact_email: z.email(),
  hr_email: z.email(),
});
export type ContactInfo = z.infer<typeof contactInfoEntitySchema>;

export const contactInfoResponseSchema = z.object({ contactinfo: contactInfoEntitySchema });
export type ContactInfoResponse = z.infer<typeof contactInfoResponseSchema>;

/** An office. Fields after `location_image` are extensions of the specification and optional for other back ends. */
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

/** `GET locations`: in content order; the contact page shows them reversed. */
export const locationsResponseSchema = z.object({
  locations: z.array(locationSchema),
  contactinfo: contactInfoEntitySchema,
});
export type LocationsResponse = z.infer<typeof locationsResponseSchema>;

const teamMemberSchema = z.object({
  slug: z.string().optional(),
  name: z.string(),
  designation: z.string(),
  bio: z.string().optional(),
  feature_image: z.string(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const teamInfoResponseSchema = z.object({ teams: z.array(teamMemberSchema) });
export type TeamInfoResponse = z.infer<typeof teamInfoResponseSchema>;

const galleryEntitySchema = z.object({
  gallery_image: z.string(),
  caption: z.string().optional(),
  image_alt: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
});
export type GalleryEntity = z.infer<typeof galleryEntitySchema>;

export const galleryResponseSchema = z.object({ gallery: z.array(galleryEntitySchema) });
export type GalleryResponse = z.infer<typeof galleryResponseSchema>;

const faqEntitySchema = z.object({
  id: z.int(),
  question: z.string(),
  answer: z.string(),
  /** A service slug; null for general questions. */
  category_slug: z.string().nullable(),
});
export type FaqEntity = z.infer<typeof faqEntitySchema>;

/** `GET v1/faq`, optionally with `?category_slug=` for a service and `?search=` for words. */
export const faqResponseSchema = z.object({ faqs: z.array(faqEntitySchema) });
export type FaqResponse = z.infer<typeof faqResponseSchema>;
