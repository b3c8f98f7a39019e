import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import type { PostSummary } from "#core/api/blog.ts";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { variantsOf } from "#core/image-variants.ts";
import type { ScreenPicture } from "#core/screens.ts";

/** Other shapes than that of the picture are for wide screens, and show its upper left part. */
const look = cva("cover clip-corner relative", {
  variants: {
    shape: {
      standard: null,
      narrow: "lg:[&>img]:aspect-5/4 [&>img]:object-left-top",
      opening: "lg:[&>img]:aspect-5/2 [&>img]:object-left-top",
    },
  },
});

interface CoverProps {
  src: string;
  shape?: "standard" | "narrow" | "opening";
  isFirst?: boolean | undefined;
  children?: ReactNode;
}

export function Cover({ src, shape = "standard", isFirst = false, children }: CoverProps) {
  return (
    <div className={look({ shape })}>
      <img
        src={src}
        {...variantsOf(src, 640, "(width >= 48rem) 40rem, 100vw")}
        alt=""
        width={640}
        height={360}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
      {children}
    </div>
  );
}

export type WorkCover = Pick<
  PortfolioEntity,
  "slug" | "title" | "client" | "feature_image" | "demonstration"
> & {
  summary?: string;
  results?: readonly { metric: string; before: string; after: string }[];
  screen?: Omit<ScreenPicture, "alt" | "caption" | "detail_srcset">;
};

export type PostCover = Pick<
  PostSummary,
  "slug" | "title" | "excerpt" | "feature_image" | "date" | "author" | "reading_minutes"
>;

export function workCovers(portfolio: readonly PortfolioEntity[]): WorkCover[] {
  return portfolio.map(({ slug, title, client, feature_image, results, demonstration, screens }) => ({
    slug,
    title,
    client,
    feature_image,
    results: results?.slice(0, 1).map(({ how_measured: _, ...result }) => result),
    demonstration,
    screen: coverScreen(screens?.[0]),
  }));
}

export function postCovers(blogs: readonly PostSummary[]): PostCover[] {
  return blogs.map(({ slug, title, excerpt, feature_image, date, author, reading_minutes }) => ({
    slug,
    title,
    excerpt,
    feature_image,
    date,
    author,
    reading_minutes,
  }));
}

function coverScreen(screen: ScreenPicture | undefined): WorkCover["screen"] {
  if (screen === undefined) return undefined;
  const { alt: _, caption: __, detail_srcset: ___, ...picture } = screen;
  return picture;
}
