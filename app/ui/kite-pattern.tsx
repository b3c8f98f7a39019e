import { useEffect, useRef } from "react";
import type { KiteShape } from "#core/kites/kites.ts";

/** In browsers only after a client navigation. */
const onServer = import.meta.env.SSR ? await import("#core/kites/kites.ts") : null;

interface KitePatternProps {
  slug: string;
  shape: KiteShape;
}

/** Hydration reuses the server's drawing; later pages draw after the first paint. */
export function KitePattern({ slug, shape }: KitePatternProps) {
  const ref = useRef<HTMLDivElement>(null);
  const drawn = useRef<string | null>(null);
  useEffect(() => {
    const box = ref.current;
    const wanted = `${shape} ${slug}`;
    if (drawn.current === null && box?.firstChild) drawn.current = wanted;
    if (!box || drawn.current === wanted) return;
    let isWanted = true;
    import("#core/kites/kites.ts").then(
      ({ kiteSvg }) => {
        if (!isWanted) return;
        box.innerHTML = kiteSvg({ seed: slug, shape, colors: "page" });
        drawn.current = wanted;
      },
      // Stays empty when the module cannot be loaded.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code; the slug is only its seed.
      dangerouslySetInnerHTML={{ __html: onServer?.kiteSvg({ seed: slug, shape, colors: "page" }) ?? "" }}
    />
  );
}
