import { Accordion } from "#app/ui/accordion.tsx";
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
