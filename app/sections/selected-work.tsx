import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PortfolioEntity } from "#core/calls/portfolio.ts";
import { paths } from "#core/paths.ts";
import type { ScreenPicture } from "#core/screens.ts";
import { Section } from "./section.tsx";

/** A piece of work as a cover shows it. */
export type WorkCover = Pick<
  PortfolioEntity,
  "slug" | "title" | "client" | "feature_image" | "demonstration"
> & {
  /** For pages that are about the work; others show the figures alone. */
  summary?: string;
  results?: readonly { metric: string; before: string; after: string }[];
  /** The product on its cover: for lists that are about the work, and can afford pictures. */
  screen?: ScreenPicture;
};

/** A screen covers most of a card, a phone a third of it; two cards stand side by side on wide screens. */
const COVER_SIZES = {
  browser: "(min-width: 48rem) 38vw, 84vw",
  tablet: "(min-width: 48rem) 34vw, 76vw",
  phone: "(min-width: 48rem) 14vw, 30vw",
};

interface SelectedWorkProps {
  works: readonly WorkCover[];
}

/** The first piece of work large, the others beside it. */
export function SelectedWork({ works }: SelectedWorkProps) {
  if (works.length === 0) return null;
  return (
    <Section id="work" title="Selected work" layout="above" more={{ label: "All work", to: paths.portfolio }}>
      <ul className="works">
        {works.map((work) => (
          <li key={work.slug}>
            <WorkCard work={work} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Cover, client, title and one measured result. */
export function WorkCard({ work, isFirst }: { work: WorkCover; isFirst?: boolean }) {
  const { slug, title, client, summary, feature_image, results, demonstration, screen } = work;
  const result = results?.[0];
  return (
    <article className="card-link">
      <div className="cover cut-corner">
        <img
          src={feature_image}
          alt=""
          width={640}
          height={360}
          loading={isFirst ? undefined : "lazy"}
          decoding="async"
        />
        {screen && (
          <div className={`cover-screen cover-${screen.device}`}>
            <Picture picture={{ ...screen, alt: "" }} sizes={COVER_SIZES[screen.device]} isFirst={isFirst} />
          </div>
        )}
      </div>
      <div>
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
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
