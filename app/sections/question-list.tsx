import { Accordion } from "#app/ui/accordion.tsx";
import { Link } from "#app/ui/link.tsx";
import type { FaqEntity } from "#core/api/company.ts";

export type Question = Pick<FaqEntity, "id" | "question" | "answer">;

interface QuestionListProps {
  /** Of all lists of a page, the name of this one: of each one answer is open at a time. */
  name: string;
  faqs: readonly Question[];
  level: 3 | 4;
}

export function QuestionList({ name, faqs, level }: QuestionListProps) {
  return (
    <Accordion
      name={name}
      level={level}
      items={faqs.map(({ id, question, answer }) => ({
        title: question,
        id: `question-${id}`,
        content: (
          <>
            <p>{answer}</p>
            <p className="mt-3 text-sm">
              <Link to={`#question-${id}`} label={`Link to the question: ${question}`}>
                Link to this question
              </Link>
            </p>
          </>
        ),
      }))}
    />
  );
}
