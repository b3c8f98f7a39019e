import { z } from "zod";
import { date, id, line, link, picture, reviewBy, slug } from "./fields.ts";

/** `title` is the person (specification, section 3). */
export const testimonialSchema = z.strictObject({
  id,
  title: line,
  designation: line,
  content: line,
  feature_image: picture,
  client: slug,
  services: z.array(slug),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const employeeTestimonialSchema = z.strictObject({
  name: line,
  designation: line,
  quote: line,
  feature_image: picture,
});
export type EmployeeTestimonial = z.infer<typeof employeeTestimonialSchema>;

/** `youtube_url` is a watch link of the video host, or a local clip. */
export const videoTestimonialSchema = z.strictObject({
  id,
  title: line,
  designation: line,
  feature_image: picture,
  youtube_url: link,
  video_id: z.string().regex(/^(?:[\w-]{11})?$/),
  seconds: z.int().positive(),
  published: date,
  transcript: line,
});

/** A question without a category is about the company. */
export const faqSchema = z.strictObject({
  id,
  question: line.endsWith("?"),
  answer: line,
  category_slug: slug.nullable(),
  review_by: reviewBy,
});
export type Faq = z.infer<typeof faqSchema>;
