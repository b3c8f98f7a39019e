import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { paths } from "#core/paths.ts";

export function QuestionSearch({ words }: { words: string }) {
  return (
    <div className="band pt-[clamp(2rem,1.5rem+2vw,3.5rem)] pb-0 [&+*]:pt-[clamp(2rem,1.5rem+2vw,3.5rem)]">
      <Container>
        <search>
          <form action={paths.faq} className="blog-search-form max-w-form">
            <label htmlFor="faq-words" className="text-sm font-bold">
              Search the questions
            </label>
            <input
              key={words}
              id="faq-words"
              name="q"
              type="search"
              maxLength={200}
              autoComplete="off"
              defaultValue={words}
              className="control"
            />
            <Button variant="strong">Search</Button>
          </form>
        </search>
      </Container>
    </div>
  );
}
