import { Container } from "#app/ui/container.tsx";
import { paths } from "#core/paths.ts";
import { KeywordForm } from "./keyword-form.tsx";

export function QuestionSearch({ words }: { words: string }) {
  return (
    <div className="band question-search">
      <Container>
        <search>
          <KeywordForm
            action={paths.faq}
            label="Search the questions"
            id="faq-words"
            name="q"
            keyword={words}
          />
        </search>
      </Container>
    </div>
  );
}
