import type { TestimonialEntity } from "#core/api/home.ts";
import { Section } from "./section.tsx";
import { Speaker } from "./speaker.tsx";

interface ClientQuoteProps {
  title: string;
  tone: "paper" | "wash";
  testimonial: TestimonialEntity;
  isOwnPage?: boolean;
}

export function ClientQuote({ title, tone, testimonial, isOwnPage }: ClientQuoteProps) {
  return (
    <Section id="quote" title={title} layout="beside" tone={tone}>
      <figure className="case-quote">
        <blockquote>
          <p>{testimonial.content}</p>
        </blockquote>
        <Speaker testimonial={testimonial} isOwnPage={isOwnPage} />
      </figure>
    </Section>
  );
}
