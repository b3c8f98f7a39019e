import { Button } from "#app/ui/button.tsx";
import { Actions, Container } from "#app/ui/layout.tsx";
import { Link, LinkList } from "#app/ui/link.tsx";
import { usePart } from "#app/use-part.ts";
import type { PagesContent } from "#core/content/pages.ts";
import { paths } from "#core/paths.ts";
import type { NotFound } from "#core/site.ts";
import { Banner } from "./banner.tsx";
import { KeywordForm } from "./keyword-form.tsx";
import { Section } from "./section.tsx";

const FAILURE = {
  title: "Something went wrong on our side",
  lead: "We couldn’t load this page. Please try again in a minute.",
};

export function ErrorPage({ words }: { words?: Pick<PagesContent["layout"], "failure" | "elsewhere"> }) {
  const { title, lead } = words?.failure ?? FAILURE;
  return (
    <>
      <ErrorBanner title={title} lead={lead} />
      {words && <Elsewhere words={words.elsewhere} />}
    </>
  );
}

function ErrorBanner(props: { title: string; lead: string }) {
  const trail = [{ label: props.title, url: "#main" }];
  return <Banner scene="signpost" {...props} trail={trail} />;
}

function Elsewhere({ words }: { words: PagesContent["layout"]["elsewhere"] }) {
  const hasBlog = usePart("blog");
  const hasLinks = words.links.length > 0;
  return (
    <>
      {(hasLinks || hasBlog) && (
        <Section id="likely" title={words.likely} layout="beside">
          <LinkList layout="forward" links={words.links} />
          {hasBlog && (
            <search className={hasLinks ? "mt-8 block max-w-form" : "block max-w-form"}>
              <KeywordForm
                action={paths.searchForm}
                label={words.search}
                id="elsewhere-keyword"
                name="keyword"
                keyword={undefined}
              />
            </search>
          )}
        </Section>
      )}
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

interface NotFoundPageProps extends Partial<NotFound> {
  words: Pick<PagesContent["layout"], "not_found" | "elsewhere">;
}

/** Does not repeat the URL (specification, section 2). */
export function NotFoundPage({ words, nearest = [] }: NotFoundPageProps) {
  const { title, lead, nearest: nearestTitle } = words.not_found;
  return (
    <>
      <ErrorBanner title={title} lead={lead} />
      {nearest.length > 0 && (
        <Section id="nearest" title={nearestTitle} layout="beside">
          <LinkList layout="forward" links={nearest} />
        </Section>
      )}
      <Elsewhere words={words.elsewhere} />
    </>
  );
}
