import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ArticleColumns } from "./article-columns.tsx";
import { Banner } from "./banner.tsx";

interface ArticlePageProps {
  slug: string;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  html: string;
  aside?: ReactNode;
}

export function ArticlePage({ slug, title, lead, trail, html, aside }: ArticlePageProps) {
  return (
    <>
      <Banner slug={slug} title={title} lead={lead} trail={trail} />
      <div className="band band-paper">
        <Container>
          <ArticleColumns>
            <Prose html={html} />
            {aside && <div className="text-sm text-muted">{aside}</div>}
          </ArticleColumns>
        </Container>
      </div>
    </>
  );
}
