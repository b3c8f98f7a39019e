import { z } from "zod";

/** How to reach the company; `email` and `contact_email` are the same. */
export const contactInfoEntitySchema = z.object({
  phone: z.string(),
  email: z.email(),
  contact_email: z.email(),
  hr_email: z.email(),
});
export type ContactInfo = z.infer<typeof contactInfoEntitySchema>;

/** `GET v1/contactinfo`. */
export const contactInfoResponseSchema = z.object({ contactinfo: contactInfoEntitySchema });
export type ContactInfoResponse = z.infer<typeof contactInfoResponseSchema>;
