import type { ReactNode } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import type { TestimonialEntity } from "#core/api/home.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

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

interface LargeQuoteProps {
  text: string;
  children: ReactNode;
}

export function LargeQuote({ text, children }: LargeQuoteProps) {
  return (
    <figure className="grid max-w-184 gap-6">
      <blockquote className="font-display text-[clamp(1.25rem,1rem+1vw,1.875rem)]/[1.35] tracking-[-0.01em] [word-spacing:0.05em]">
        <p>{text}</p>
      </blockquote>
      {children}
    </figure>
  );
}

interface SpeakerProps {
  testimonial: TestimonialEntity;
  isOwnPage?: boolean;
}

export function Speaker({ testimonial, isOwnPage = false }: SpeakerProps) {
  const { title, designation, feature_image, case_study } = testimonial;
  return (
    <figcaption className="flex items-center gap-4 text-sm text-muted">
      <Avatar src={feature_image} size={64} />
      <span>
        <b className="block text-base font-bold text-ink">{title}</b>
        {designation}
        {case_study && !isOwnPage && (
          <span className="block">
            <Link to={paths.caseStudy(case_study)} label={`See the project ${title} describes`}>
              See the project
            </Link>
          </span>
        )}
      </span>
    </figcaption>
  );
}
