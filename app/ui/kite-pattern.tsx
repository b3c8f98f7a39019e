import { drawKites, type KiteShape, pagePalette } from "#core/kites.ts";

interface KitePatternProps {
  /** What the picture is drawn from: the slug of the thing it stands for. */
  slug: string;
  shape: KiteShape;
}

/** A slug's own picture, in the page and in its colours. Decoration: it says nothing that words do not. */
export function KitePattern({ slug, shape }: KitePatternProps) {
  return (
    <div
      aria-hidden="true"
      className="kites"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own rules; of the slug it holds nothing.
      dangerouslySetInnerHTML={{ __html: drawKites(slug, shape, pagePalette) }}
    />
  );
}
