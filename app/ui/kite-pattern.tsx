import { useEffect, useRef } from "react";
import { type KiteShape, kiteSvg } from "#core/kites.ts";

interface KitePatternProps {
  /** What the picture is drawn from: the slug of the thing it stands for. */
  slug: string;
  shape: KiteShape;
}

/**
 * A slug's own picture, in the page and in its colours. Decoration: it says nothing that words do not. The server draws
 * it; the browser, which keeps what came with the page, loads the pencil only when it goes to another page.
 */
export function KitePattern({ slug, shape }: KitePatternProps) {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    const box = ref.current;
    const wanted = `${shape} ${slug}`;
    if (drawn.current === null && box?.firstChild) drawn.current = wanted;
    if (!box || drawn.current === wanted) return;
    let isWanted = true;
    import("./draw-kites.ts").then(({ drawKites }) => {
      if (!isWanted) return;
      drawKites(box, slug, shape);
      drawn.current = wanted;
    });
    return () => {
      isWanted = false;
    };
  }, [slug, shape]);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="kites"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own rules; of the slug it holds nothing.
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? kiteSvg({ seed: slug, shape, palette: "page" }) : "",
      }}
    />
  );
}
