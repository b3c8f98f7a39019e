import { useEffect, useRef } from "react";
import type { KiteShape } from "#core/kites.ts";
import { afterPaint } from "./after-paint.ts";

/** On the server the pencil is at hand; browsers load it when they need it, which few visits do (2 KB). */
const onServer = import.meta.env.SSR ? await import("#core/kites.ts") : null;

/** The server draws each picture once: as text, a few KB. */
const drawings = new Map<string, string>();
const DRAWINGS = 500;

interface KitePatternProps {
  /** What the picture is drawn from: the slug of the thing it stands for. */
  slug: string;
  shape: KiteShape;
}

/**
 * A slug's own picture, in the page and in its colours. Decoration: it says nothing that words do not. The browser keeps
 * the one that came with the page, and draws only after going on to another page without a reload.
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
    import("#core/kites.ts").then(
      ({ kiteSvg }) => {
        // It takes milliseconds, which the words of the page need not wait for.
        afterPaint(() => {
          if (!isWanted) return;
          box.innerHTML = kiteSvg({ seed: slug, shape, palette: "page" });
          drawn.current = wanted;
        });
      },
      // Without the pencil the place stays empty: it is decoration.
      () => undefined,
    );
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
      dangerouslySetInnerHTML={{ __html: drawOnServer(slug, shape) }}
    />
  );
}

function drawOnServer(slug: string, shape: KiteShape): string {
  if (onServer === null) return "";
  const key = `${shape} ${slug}`;
  let svg = drawings.get(key);
  if (svg === undefined) {
    svg = onServer.kiteSvg({ seed: slug, shape, palette: "page" });
    if (drawings.size === DRAWINGS) drawings.clear();
    drawings.set(key, svg);
  }
  return svg;
}
