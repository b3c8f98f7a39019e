import { createContext, useContext, useEffect, useRef } from "react";
import { useBrand } from "#app/brand.tsx";
import type { drawPattern } from "#core/patterns/draw-pattern.ts";
import type { PatternShape } from "#core/patterns/shapes.ts";

/** Null in browsers, which load the function after a client navigation only. */
export const DrawPatternContext = createContext<typeof drawPattern | null>(null);

interface PatternProps {
  slug: string;
  shape: PatternShape;
}

/** Hydration reuses the server's drawing; later pages draw after the first paint. */
export function Pattern({ slug, shape }: PatternProps) {
  const { pattern } = useBrand();
  const draw = useContext(DrawPatternContext);
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    const box = ref.current;
    const wanted = `${shape} ${slug}`;
    if (drawn.current === null && box?.firstChild) drawn.current = wanted;
    if (!box || drawn.current === wanted) return;
    let isWanted = true;
    import("#core/patterns/draw-pattern.ts").then(
      ({ drawPattern }) => {
        if (!isWanted) return;
        box.innerHTML = drawPattern(pattern, { seed: slug, shape, colors: "page" });
        drawn.current = wanted;
      },
      // Stays empty when the module cannot be loaded.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [slug, shape, pattern]);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pattern"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code; the slug is only its seed.
      dangerouslySetInnerHTML={{
        __html: draw?.(pattern, { seed: slug, shape, colors: "page" }) ?? "",
      }}
    />
  );
}
