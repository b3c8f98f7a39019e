import type { TestimonialEntity } from "#core/api/home.ts";
import { LargeQuote } from "./large-quote.tsx";
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
      <LargeQuote text={testimonial.content}>
        <Speaker testimonial={testimonial} isOwnPage={isOwnPage} />
      </LargeQuote>
    </Section>
  );
}
