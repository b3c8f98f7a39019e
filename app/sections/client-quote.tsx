import { Avatar } from "#app/ui/avatar.tsx";
import type { TestimonialEntity } from "#core/calls/home.ts";
import { Section } from "./section.tsx";

interface ClientQuoteProps {
  title: string;
  tone: "paper" | "wash";
  testimonial: TestimonialEntity;
}

/** One testimonial, whole. */
export function ClientQuote({ title: heading, tone, testimonial }: ClientQuoteProps) {
  const { title, designation, content, feature_image } = testimonial;
  return (
    <Section id="quote" title={heading} layout="beside" tone={tone}>
      <figure className="case-quote">
        <blockquote>
          <p>{content}</p>
        </blockquote>
        <figcaption className="flex items-center gap-4">
          <Avatar src={feature_image} size={64} />
          <span>
            <b className="block font-bold text-ink">{title}</b>
            {designation}
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}
