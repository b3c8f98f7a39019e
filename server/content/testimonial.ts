import type { TestimonialEntity } from "#core/api/home.ts";
import type { Testimonial } from "#core/content/testimonial.ts";
import type { Content } from "./collections.ts";

/** A testimonial with the case study that refers to it. */
export function testimonialEntity(testimonial: Testimonial, { caseStudies }: Content): TestimonialEntity {
  const { client: _, services: __, ...said } = testimonial;
  return { ...said, case_study: caseStudies.find((work) => work.testimonial === said.id)?.slug };
}
