import { z } from "zod";
import { date, line, link, ownId, picture, reviewBy, slug } from "./fields.ts";

/** `title` is the person (specification, section 3). */
export const testimonialSchema = z.strictObject({
  content: line.meta({ title: "What the person says", place: "first" }),
  title: line.meta({ title: "Person", place: "first" }),
  id: ownId,
  designation: line.meta({ title: "Position", description: "Below the name, such as 'CTO, Havn Rederi'." }),
  feature_image: picture.meta({ title: "Portrait" }),
  client: slug,
  services: z.array(slug).meta({ description: "The pages of these services show it." }),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const employeeTestimonialSchema = z.strictObject({
  quote: line.meta({ title: "What the person says", place: "first" }),
  name: line.meta({ title: "Person", place: "first" }),
  designation: line.meta({ title: "Position" }),
  feature_image: picture.meta({ title: "Portrait" }),
});
export type EmployeeTestimonial = z.infer<typeof employeeTestimonialSchema>;

/** `youtube_url` is a watch link of the video host, or a local clip. */
export const videoTestimonialSchema = z.strictObject({
  title: line.meta({ title: "Person", place: "first" }),
  id: ownId,
  designation: line.meta({ title: "Position" }),
  feature_image: picture.meta({ title: "Image before the video plays" }),
  youtube_url: link.meta({
    title: "Video",
    description: "The page of the video on YouTube, or the path of a file.",
  }),
  video_id: z
    .string()
    .regex(/^(?:[\w-]{11})?$/)
    .meta({
      description: "The 11 characters that YouTube gave the video; empty for a file.",
      place: "details",
    }),
  seconds: z.int().positive().meta({ title: "Length in seconds" }),
  published: date.meta({ title: "Publication date" }),
  transcript: line.meta({ description: "What is said, for those who can't hear it." }),
});

/** A question without a category is about the company. */
export const faqSchema = z.strictObject({
  question: line.endsWith("?").meta({ place: "first" }),
  answer: line.meta({ place: "first" }),
  id: ownId,
  category_slug: slug.nullable().meta({
    title: "Service",
    description: "The page that shows the question. Without one, it's about the company.",
  }),
  review_by: reviewBy,
});
export type Faq = z.infer<typeof faqSchema>;
