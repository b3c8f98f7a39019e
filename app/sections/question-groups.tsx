import { Link } from "#app/ui/link.tsx";
import { paths } from "#core/paths.ts";
import { type Question, QuestionList } from "./question-list.tsx";

interface QuestionGroupsProps {
  services: readonly { slug: string; name: string; faqs: readonly Question[] }[];
}

export function QuestionGroups({ services }: QuestionGroupsProps) {
  return (
    <div className="grid gap-12">
      {services.map(({ slug, name, faqs }) => (
        <section key={slug} aria-labelledby={`about-${slug}`}>
          <h3 id={`about-${slug}`} className="display mb-3 text-xl">
            <Link to={paths.service(slug)} variant="quiet">
              {name}
            </Link>
          </h3>
          <QuestionList name={`questions-${slug}`} faqs={faqs} level={4} />
        </section>
      ))}
    </div>
  );
}
