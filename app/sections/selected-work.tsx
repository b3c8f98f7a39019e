import { cva } from "class-variance-authority";
import { KeepButton } from "#app/shortlist/keep-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { LinkedTitle } from "#core/content/fields.ts";
import { paths } from "#core/paths.ts";
import { Cover, type WorkCover } from "./cover.tsx";
import { Section } from "./section.tsx";

interface SelectedWorkProps extends LinkedTitle {
  id?: string;
  works: readonly WorkCover[];
  isScreenOnly?: boolean;
}

export function SelectedWork({ id = "work", title, more, works, isScreenOnly }: SelectedWorkProps) {
  if (works.length === 0) return null;
  return (
    <Section
      id={id}
      title={title}
      layout="above"
      more={{ label: more, to: paths.portfolio }}
      isScreenOnly={isScreenOnly}
    >
      <ul className="grid gap-x-cards gap-y-12 md:grid-cols-2">
        {works.map((work, index) => {
          const isLarge = index === 0 && works.length % 2 === 1;
          return (
            <li key={work.slug} className={isLarge ? "md:col-span-full" : undefined}>
              <WorkCard work={work} isLarge={isLarge} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface WorkCardProps {
  work: WorkCover;
  isFirst?: boolean;
  isLarge?: boolean;
  canKeep?: boolean;
}

const screenLook = cva("absolute top-[12%] [box-shadow:0_0.75rem_2.5rem_rgb(4_18_30/0.4)]", {
  variants: {
    device: {
      browser: "inset-x-[8%]",
      tablet: "inset-x-[13%] overflow-hidden rounded-[0.7rem] border-[0.45rem] border-device",
      phone: "left-[33.5%] w-[33%] overflow-hidden rounded-[1.3rem] border-[0.3rem] border-device",
    },
  },
});

export function WorkCard({ work, isFirst, isLarge, canKeep }: WorkCardProps) {
  const { slug, title, client, summary, feature_image, results, demonstration, screen } = work;
  const result = results?.[0];
  return (
    <article
      className={
        isLarge
          ? "card-link lg:grid lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end lg:gap-cards"
          : "card-link"
      }
    >
      <Cover src={feature_image} isFirst={isFirst}>
        {screen && (
          <div className={screenLook({ device: screen.device })}>
            <Picture
              picture={{ ...screen, alt: "" }}
              sizes={coverSizes(screen.device, isLarge)}
              isFirst={isFirst}
            />
          </div>
        )}
      </Cover>
      <div className={canKeep ? "grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-3" : undefined}>
        <div>
          <p className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-1 text-sm text-muted">
            {client} {demonstration && <Tag>Demonstration</Tag>}
          </p>
          <h3 className="display mt-1 text-xl">
            <Link to={paths.caseStudy(slug)} variant="quiet">
              {title}
            </Link>
          </h3>
          {summary && <p className="mt-2 text-muted">{summary}</p>}
          {result && (
            <p className="mt-[0.9rem] border-t border-line pt-[0.9rem] text-sm/[1.5]">
              {result.metric}
              <br />
              {result.before} <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> <b className="font-bold">{result.after}</b>
            </p>
          )}
        </div>
        {canKeep && (
          <span className="mt-2">
            <KeepButton page={{ url: paths.caseStudy(slug), title }} isSmall />
          </span>
        )}
      </div>
    </article>
  );
}

/** Width of the screen as a share of the cover. */
const SHARES = { browser: 0.84, tablet: 0.74, phone: 0.33 };

function coverSizes(device: keyof typeof SHARES, isLarge = false): string {
  const of = (width: number) => Math.round(SHARES[device] * width);
  return isLarge
    ? `(min-width: 62rem) ${of(60)}vw, ${of(91)}vw`
    : `(min-width: 48rem) ${of(45)}vw, ${of(91)}vw`;
}
