import { Carousel } from "#app/ui/carousel.tsx";
import { Card } from "#app/ui/layout.tsx";
import { TruncatedText } from "#app/ui/text.tsx";
import type { TestimonialEntity } from "#core/api/home.ts";
import { TESTIMONIAL_LIMIT } from "#core/formatting.ts";
import { Speaker } from "./client-quote.tsx";
import { Section } from "./section.tsx";

interface TestimonialsProps {
  title: string;
  testimonials: readonly TestimonialEntity[];
}

export function Testimonials({ title, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section id="testimonials" title={title} layout="above" tone="wash">
      <Carousel kind="testimonials" label="Testimonials">
        {testimonials.map((testimonial) => (
          <Card key={testimonial.id} tone="ruled">
            <figure className="grid h-full content-between gap-6">
              <blockquote className="text-lg">
                <TruncatedText
                  text={testimonial.content}
                  limit={TESTIMONIAL_LIMIT}
                  about={testimonial.title}
                />
              </blockquote>
              <Speaker testimonial={testimonial} />
            </figure>
          </Card>
        ))}
      </Carousel>
    </Section>
  );
}
