import { Accordion } from "#app/ui/accordion.tsx";
import { Link } from "#app/ui/link.tsx";
import type { FaqEntity } from "#core/api/company.ts";
import { Section } from "./section.tsx";

interface QuestionsProps {
  title: string;
  faqs: readonly Pick<FaqEntity, "question" | "answer">[];
  more?: { label: string; to: string };
}

export function Questions({ title, faqs, more }: QuestionsProps) {
  if (faqs.length === 0) return null;
  return (
    <Section id="questions" title={title} layout="beside" more={more}>
      <Accordion
        name="questions"
        items={faqs.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
      />
    </Section>
  );
}

export type Question = Pick<FaqEntity, "id" | "question" | "answer">;

interface QuestionListProps {
  name: string;
  faqs: readonly Question[];
  level: 3 | 4;
}

export function QuestionList({ name, faqs, level }: QuestionListProps) {
  return (
    // The scroll margin keeps the question of a target visible.
    <div className="[&_[id]]:scroll-mt-48 [&_details:has(:target)]:bg-wash [&_details:has(:target)]:[box-shadow:-0.75rem_0_var(--wash),0.75rem_0_var(--wash)]">
      <Accordion
        name={name}
        level={level}
        items={faqs.map(({ id, question, answer }) => ({
          title: question,
          id: `question-${id}`,
          content: (
            <>
              <p>{answer}</p>
              <p className="mt-3 text-sm print:hidden" data-control="">
                <Link to={`#question-${id}`} label={`Link to this question: ${question}`}>
                  Link to this question
                </Link>
              </p>
            </>
          ),
        }))}
      />
    </div>
  );
}
