import { z } from "zod";
import { postSummarySchema } from "./blog.ts";
import { portfolioEntitySchema } from "./portfolio.ts";

const clientEntitySchema = z.object({ name: z.string(), feature_image: z.string() });
export type ClientEntity = z.infer<typeof clientEntitySchema>;

const testimonialEntitySchema = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  feature_image: z.string(),
  designation: z.string(),
  case_study: z.string().optional(),
});
export type TestimonialEntity = z.infer<typeof testimonialEntitySchema>;

const videoTestimonialEntitySchema = z.object({
  id: z.int(),
  title: z.string(),
  feature_image: z.string(),
  youtube_url: z.string(),
  designation: z.string(),
  video_id: z.string(),
  /** Date of publication and length; extensions of the specification. */
  published: z.iso.date().optional(),
  seconds: z.int().optional(),
  transcript: z.string().optional(),
});
export type VideoTestimonialEntity = z.infer<typeof videoTestimonialEntitySchema>;

const counterEntitySchema = z.object({ value: z.string(), label: z.string() });
export type CounterEntity = z.infer<typeof counterEntitySchema>;

const serviceEntitySchema = z.object({
  category: z.string(),
  url_config: z.string(),
  platform: z.enum(["mobile", "web", "other", "solutions"]),
  name: z.string().optional(),
  summary: z.string().optional(),
});
export type ServiceEntity = z.infer<typeof serviceEntitySchema>;

export const homeResponseSchema = z.object({
  clients: z.array(clientEntitySchema),
  testimonials: z.array(testimonialEntitySchema),
  video_testimonials: z.array(videoTestimonialEntitySchema),
  portfolio: z.array(portfolioEntitySchema),
  blogs: z.array(postSummarySchema),
  counters: z.array(counterEntitySchema),
  services: z.array(serviceEntitySchema),
});
export type HomeResponse = z.infer<typeof homeResponseSchema>;
