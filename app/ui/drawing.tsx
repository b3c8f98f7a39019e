import { createContext, useContext, useEffect, useRef } from "react";
import { useBrand } from "#app/brand.tsx";
import type { drawScene } from "#core/drawings/draw-scene.ts";
import type { SceneName } from "#core/drawings/scenes.ts";
import type { drawPattern } from "#core/patterns/draw-pattern.ts";
import type { PatternShape } from "#core/patterns/shapes.ts";

interface Draw {
  drawPattern: typeof drawPattern;
  drawScene: typeof drawScene;
}

/** Null in browsers, which load the functions after a client navigation only. */
export const DrawContext = createContext<Draw | null>(null);

/** What a page is about, in the colors of the brand. */
export function Scene({ name }: { name: SceneName }) {
  const { pattern } = useBrand();
  return (
    <Drawing
      id={`${pattern} ${name}`}
      html={useContext(DrawContext)?.drawScene(name, pattern, "page")}
      draw={async () => (await import("#core/drawings/draw-scene.ts")).drawScene(name, pattern, "page")}
    />
  );
}

interface PatternProps {
  slug: string;
  shape: PatternShape;
}

export function Pattern({ slug, shape }: PatternProps) {
  const { pattern } = useBrand();
  const options = { seed: slug, shape, colors: "page" } as const;
  return (
    <Drawing
      id={`${pattern} ${shape} ${slug}`}
      html={useContext(DrawContext)?.drawPattern(pattern, options)}
      draw={async () => (await import("#core/patterns/draw-pattern.ts")).drawPattern(pattern, options)}
    />
  );
}

interface DrawingProps {
  /** Another one is drawn when it changes. */
  id: string;
  html: string | undefined;
  draw: () => Promise<string>;
}

/** Hydration reuses the server's drawing; later pages draw after the first paint. */
function Drawing({ id, html = "", draw }: DrawingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | null>(null);
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => {
    const box = ref.current;
    if (drawn.current === null && box?.firstChild) drawn.current = id;
    if (!box || drawn.current === id) return;
    let isWanted = true;
    latest.current().then(
      (svg) => {
        if (!isWanted) return;
        box.innerHTML = svg;
        drawn.current = id;
      },
      // Stays empty when the module cannot be loaded.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pattern"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
