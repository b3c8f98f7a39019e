import { Avatar } from "#app/ui/avatar.tsx";
import { Link } from "#app/ui/link.tsx";
import type { TestimonialEntity } from "#core/api/home.ts";
import { paths } from "#core/paths.ts";

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
