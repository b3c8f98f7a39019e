import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PortfolioEntity } from "#core/api/portfolio.ts";
import { paths } from "#core/paths.ts";
import type { ScreenPicture } from "#core/screens.ts";
import { Cover } from "./cover.tsx";
import { Section } from "./section.tsx";

export type WorkCover = Pick<
  PortfolioEntity,
  "slug" | "title" | "client" | "feature_image" | "demonstration"
> & {
  summary?: string;
  results?: readonly { metric: string; before: string; after: string }[];
  screen?: Omit<ScreenPicture, "alt" | "caption">;
};

interface SelectedWorkProps {
  works: readonly WorkCover[];
}

export function SelectedWork({ works }: SelectedWorkProps) {
  if (works.length === 0) return null;
  return (
    <Section id="work" title="Selected work" layout="above" more={{ label: "All work", to: paths.portfolio }}>
      <ul className={works.length % 2 === 1 ? "works works-odd" : "works"}>
        {works.map((work, index) => (
          <li key={work.slug}>
            <WorkCard work={work} isLarge={index === 0 && works.length % 2 === 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface WorkCardProps {
  work: WorkCover;
  /** The first of the page, in sight when it opens. */
  isFirst?: boolean;
  isLarge?: boolean;
}

export function WorkCard({ work, isFirst, isLarge }: WorkCardProps) {
  const { slug, title, client, summary, feature_image, results, demonstration, screen } = work;
  const result = results?.[0];
  return (
    <article className="card-link">
      <Cover src={feature_image} isFirst={isFirst}>
        {screen && (
          <div className={`cover-screen cover-${screen.device}`}>
            <Picture
              picture={{ ...screen, alt: "" }}
              sizes={coverSizes(screen.device, isLarge)}
              isFirst={isFirst}
            />
          </div>
        )}
      </Cover>
      <div>
        <p className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-1 text-sm text-muted">
          {client}
          {demonstration && <Badge>Demonstration</Badge>}
        </p>
        <h3 className="display mt-1 text-xl">
          <Link to={paths.caseStudy(slug)} variant="quiet">
            {title}
          </Link>
        </h3>
        {summary && <p className="mt-2 text-muted">{summary}</p>}
        {result && (
          <p className="work-result">
            {result.metric}
            <br />
            {result.before} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span> <b>{result.after}</b>
          </p>
        )}
      </div>
    </article>
  );
}

/** How much of a cover a screen takes, in shares of its width (`sections/selected-work.css`). */
const SHARES = { browser: 0.84, tablet: 0.74, phone: 0.33 };

function coverSizes(device: keyof typeof SHARES, isLarge = false): string {
  const of = (width: number) => Math.round(SHARES[device] * width);
  return isLarge
    ? `(min-width: 62rem) ${of(60)}vw, ${of(91)}vw`
    : `(min-width: 48rem) ${of(45)}vw, ${of(91)}vw`;
}
