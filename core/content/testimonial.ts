import { z } from "zod";
import { date, id, line, link, picture, slug } from "./fields.ts";

/** `content/testimonials.yaml`: what clients say; `title` is the person (specification, section 3). */
export const testimonialSchema = z.strictObject({
  id,
  title: line,
  designation: line,
  content: line,
  feature_image: picture,
  /** The client they speak for. */
  client: slug,
  /** Services the work was about, for the pages that show it. */
  services: z.array(slug),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

/** `content/employee-testimonials.yaml`: 'Employee Speaks' on the careers page (specification, section 2). */
export const employeeTestimonialSchema = z.strictObject({
  name: line,
  designation: line,
  quote: line,
  feature_image: picture,
});
export type EmployeeTestimonial = z.infer<typeof employeeTestimonialSchema>;

/** `content/video-testimonials.yaml`. `youtube_url` is a watch link of the video host, or a clip of our own. */
export const videoTestimonialSchema = z.strictObject({
  id,
  title: line,
  designation: line,
  feature_image: picture,
  youtube_url: link,
  /** The host's name for the video; empty for a clip of our own. */
  video_id: z.string().regex(/^(?:[\w-]{11})?$/),
  seconds: z.int().positive(),
  /** Since when it is public. */
  published: date,
  /** What the clip shows and says, for those who cannot see it. */
  transcript: line,
});
