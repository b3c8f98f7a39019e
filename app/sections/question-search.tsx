import { Container } from "#app/ui/container.tsx";
import { paths } from "#core/paths.ts";
import { KeywordForm } from "./keyword-form.tsx";

export function QuestionSearch({ words }: { words: string }) {
  return (
    <div className="band pt-[clamp(2rem,1.5rem+2vw,3.5rem)] pb-0 [&+*]:pt-[clamp(2rem,1.5rem+2vw,3.5rem)]">
      <Container>
        <search className="block max-w-form">
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
