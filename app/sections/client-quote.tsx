import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import type { TestimonialEntity } from "#core/calls/home.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";

interface ClientQuoteProps {
  title: string;
  tone: "paper" | "wash";
  testimonial: TestimonialEntity;
  /** On the page of the project itself there is nothing to lead to. */
  isOwnPage?: boolean;
}

/** One testimonial, whole. */
export function ClientQuote({ title: heading, tone, testimonial, isOwnPage = false }: ClientQuoteProps) {
  const { title, designation, content, feature_image, case_study } = testimonial;
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
            {case_study && !isOwnPage && (
              <span className="block">
                <Link to={paths.caseStudy(case_study)} label={`See the project that ${title} means`}>
                  See the project
                </Link>
              </span>
            )}
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}
