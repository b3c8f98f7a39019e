import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Link } from "#app/ui/link.tsx";
import { TruncatedText } from "#app/ui/truncated-text.tsx";
import type { TestimonialEntity } from "#core/calls/home.ts";
import { paths } from "#core/paths.ts";
import { TESTIMONIAL_LIMIT } from "#core/truncate.ts";
import { Section } from "./section.tsx";

interface TestimonialsProps {
  testimonials: readonly TestimonialEntity[];
}

/** What clients say: 3, 2 or 1 in view, cut at 199 characters, whole on request. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section id="testimonials" title="What clients say" layout="above" tone="wash">
      <Carousel kind="testimonials" label="Testimonials">
        {testimonials.map(({ id, title, designation, content, feature_image, case_study }) => (
          <Card key={id} tone="ruled">
            <figure className="grid h-full content-between gap-6">
              <blockquote className="text-lg">
                <TruncatedText text={content} limit={TESTIMONIAL_LIMIT} about={title} />
              </blockquote>
              <figcaption className="flex items-center gap-4">
                <Avatar src={feature_image} size={64} />
                <span className="text-sm text-muted">
                  <b className="block text-base font-bold text-ink">{title}</b>
                  {designation}
                  {case_study && (
                    <span className="block">
                      <Link to={paths.caseStudy(case_study)} label={`See the project that ${title} means`}>
                        See the project
                      </Link>
                    </span>
                  )}
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </Carousel>
    </Section>
  );
}
