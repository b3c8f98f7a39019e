import { Actions } from "#app/ui/actions.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Pages } from "#core/content/pages.ts";
import { paths } from "#core/paths.ts";
import { KeywordForm } from "./keyword-form.tsx";
import { Section } from "./section.tsx";

export function Elsewhere({ words }: { words: Pages["layout"]["elsewhere"] }) {
  return (
    <>
      <Section id="likely" title={words.likely} layout="beside">
        <ul className="grid grid-fill-[14rem] gap-x-8 gap-y-1 text-lg">
          {words.links.map(({ label, url }) => (
            <li key={url}>
              <Link to={url} variant="forward">
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <search className="mt-8 block max-w-form">
          <KeywordForm
            action={paths.searchForm}
            label={words.search}
            id="elsewhere-keyword"
            name="keyword"
            keyword={undefined}
          />
        </search>
      </Section>
      <Container>
        <Actions>
          <Button to={paths.home} variant="action">
            {words.home}
          </Button>
          <Link to={paths.contact} variant="forward">
            {words.ask}
          </Link>
        </Actions>
      </Container>
    </>
  );
}
