import { Fold } from "#app/ui/fold.tsx";
import { Container } from "#app/ui/layout.tsx";
import { TechnologyList } from "#app/ui/technology-list.tsx";
import { Day } from "#app/ui/text.tsx";
import type { TechnologyLabel } from "#core/technology.ts";
import { ArticleColumns } from "./article-page.tsx";
import { PostBody } from "./post-body.tsx";

export const IN_DEPTH = "in-depth";

interface InDepthTextProps {
  html: string;
  updated: string;
  listTitle: string;
  technologies: readonly TechnologyLabel[];
}

export function hasInDepthText({
  html,
  technologies,
}: Pick<InDepthTextProps, "html" | "technologies">): boolean {
  return hasText(html) || technologies.length > 0;
}

const hasText = (html: string) => html.trim() !== "";

export function InDepthText({ html, updated, listTitle, technologies }: InDepthTextProps) {
  if (!hasInDepthText({ html, technologies })) return null;
  return (
    <div id={IN_DEPTH} className="band band-paper">
      <Container>
        <ArticleColumns>
          {hasText(html) && <PostBody html={html} isFolded />}
          <div>
            {/* Sticky where it fits on the screen. */}
            <div className="grid gap-3 md:gap-7 lg:sticky lg:top-34 lg:border-s lg:border-line lg:ps-[clamp(1rem,2.5vw,2.5rem)]">
              {technologies.length > 0 && (
                <section aria-labelledby="technologies-title">
                  <Fold
                    label={listTitle}
                    heading={
                      <h2 id="technologies-title" className="display text-xl md:mb-5">
                        {listTitle}
                      </h2>
                    }
                  >
                    <TechnologyList technologies={technologies} />
                  </Fold>
                </section>
              )}
              <p className="text-sm text-muted">
                Versions and dates checked on <Day date={updated} />
              </p>
            </div>
          </div>
        </ArticleColumns>
      </Container>
    </div>
  );
}
