import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import type { KeepablePage } from "#app/project/keep-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { paths } from "#core/paths.ts";
import type { WorkCover } from "./cover.tsx";
import { WorkPicture } from "./work-picture.tsx";
import { type Span, spansOf } from "./work-rows.ts";

interface WorkGridProps {
  works: readonly WorkCover[];
  /** The first picture is in the first viewport. */
  isFirst?: boolean;
  keepButton?: (page: KeepablePage) => ReactNode;
}

const CELLS: Record<Span, string> = {
  12: "md:col-span-full",
  7: "lg:col-span-7",
  5: "lg:col-span-5",
  4: "lg:col-span-4",
};

export function WorkGrid({ works, isFirst, keepButton }: WorkGridProps) {
  const spans = spansOf(works.length);
  return (
    <ul className="grid gap-x-cards gap-y-6 md:gap-y-[clamp(3rem,5vw,4.5rem)] md:grid-cols-2 lg:grid-cols-12">
      {works.map((work, index) => {
        const span = spans[index] ?? 4;
        return (
          <li key={work.slug} className={CELLS[span]}>
            <WorkCard work={work} span={span} isFirst={isFirst && index === 0}>
              {keepButton?.({ url: paths.caseStudy(work.slug), title: work.title })}
            </WorkCard>
          </li>
        );
      })}
    </ul>
  );
}

/** A row on phones, except for the opening case. */
const card = cva("card-link", {
  variants: {
    isLarge: {
      true: null,
      false:
        "max-md:grid max-md:grid-cols-[7.5rem_minmax(0,1fr)] max-md:grid-rows-[auto_1fr] max-md:[&_.cover>img]:aspect-4/3 max-md:items-start max-md:gap-x-4 max-[16rem]:grid-cols-[minmax(0,1fr)]",
    },
  },
});

/** Rows have the button below their picture. */
const keepable = cva("items-start gap-x-3", {
  variants: {
    isLarge: {
      true: "grid grid-cols-[minmax(0,1fr)_2.75rem]",
      false: "max-md:contents md:grid md:grid-cols-[minmax(0,1fr)_2.75rem]",
    },
  },
});

const eyebrow = cva("flex flex-wrap items-start gap-x-3 gap-y-1 text-sm text-muted", {
  variants: { isLarge: { true: "mt-4", false: "md:mt-4" } },
});

/** Rows leave it to the page of the case. */
const summaryLook = cva("mt-2 max-w-measure text-muted", {
  variants: { isLarge: { true: null, false: "max-md:hidden" } },
});

const outcome = cva("border-line text-sm/[1.5]", {
  variants: { isLarge: { true: "mt-4 border-t pt-4", false: "mt-2 md:mt-4 md:border-t md:pt-4" } },
});

interface WorkCardProps {
  work: WorkCover;
  span: Span;
  isFirst?: boolean | undefined;
  /** A button beside the text. */
  children: ReactNode;
}

function WorkCard({ work, span, isFirst, children }: WorkCardProps) {
  const { slug, title, client, summary, results, demonstration } = work;
  const result = results?.[0];
  const isLarge = span === 12;
  return (
    <article className={card({ isLarge })}>
      <WorkPicture work={work} span={span} isFirst={isFirst} />
      <div className={children ? keepable({ isLarge }) : undefined}>
        <div
          className={
            isLarge ? "lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-gutter" : "max-md:row-span-2"
          }
        >
          <div>
            <p className={eyebrow({ isLarge })}>
              {client} {demonstration && <Tag>Demonstration</Tag>}
            </p>
            <h3 className={isLarge ? "display mt-1 text-2xl" : "display mt-1 text-lg md:text-xl"}>
              <Link to={paths.caseStudy(slug)} variant="quiet">
                {title}
              </Link>
            </h3>
            {summary && <p className={summaryLook({ isLarge })}>{summary}</p>}
          </div>
          {result && (
            <p className={outcome({ isLarge })}>
              {result.metric}
              <br />
              {result.before} <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> <b className="font-bold">{result.after}</b>
            </p>
          )}
        </div>
        {children && (
          <span className={isLarge ? "mt-2" : "max-md:col-start-1 max-md:row-start-2 max-md:-ms-3 md:mt-2"}>
            {children}
          </span>
        )}
      </div>
    </article>
  );
}
