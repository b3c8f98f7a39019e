import type { ReactNode } from "react";
import { Container } from "#app/ui/layout.tsx";
import { Banner } from "./banner.tsx";
import { PostBody } from "./post-body.tsx";

interface ArticlePageProps {
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
  html: string;
  aside?: ReactNode;
}

export function ArticlePage({ title, lead, trail, html, aside }: ArticlePageProps) {
  return (
    <>
      <Banner scene="document" title={title} lead={lead} trail={trail} />
      <div className="band band-paper">
        <Container>
          <ArticleColumns>
            <PostBody html={html} isFolded />
            {aside && <div className="text-sm text-muted">{aside}</div>}
          </ArticleColumns>
        </Container>
      </div>
    </>
  );
}

export function ArticleColumns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-3 md:gap-y-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      {children}
    </div>
  );
}
