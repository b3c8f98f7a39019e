import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { shownTexts } from "./shown-texts.ts";

export type Scheme = "light" | "dark";

interface PreviewFrameProps {
  title: string;
  src: string;
  /** Another one loads the page again. */
  version: string;
  /** Of the screen that is shown, in pixels. */
  width: number;
  scheme: Scheme;
  /** The text that was chosen, and the texts around it. */
  onText: (texts: string[]) => void;
}

/** A page at its place of scrolling. The next version is loaded behind it and shown when it's complete. */
export function PreviewFrame({ title, src, version, width, scheme, onText }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [room, setRoom] = useState({ width, height: 0 });
  const [shown, setShown] = useState<string | null>(null);
  const [loading, setLoading] = useState<string | null>(version);
  if (loading === null && shown !== version) setLoading(version);
  const scale = Math.min(1, room.width / width);

  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: current.clientWidth, height: current.clientHeight }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    for (const { contentDocument } of frames.current.values()) setScheme(contentDocument, scheme);
  }, [scheme]);

  const choose = useEffectEvent((event: MouseEvent) => {
    // Links open in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const element = event.target as Element;
    if (element.closest("a[href]") !== null) event.preventDefault();
    onText(shownTexts(element));
  });

  function show(loaded: string, { currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const { contentDocument, contentWindow } = frame;
    const before = shown === null ? null : frames.current.get(shown)?.contentWindow;
    setScheme(contentDocument, scheme);
    contentDocument?.addEventListener("click", (event) => choose(event));
    if (before) contentWindow?.scrollTo({ top: before.scrollY, behavior: "instant" });
    setShown(loaded);
    setLoading(null);
  }

  return (
    <div
      ref={box}
      className="relative h-full overflow-hidden border border-line bg-wash"
      aria-busy={loading !== null}
    >
      {[shown, loading]
        .filter((one) => one !== null)
        .map((one) => (
          <iframe
            key={one}
            ref={(frame) => {
              if (frame !== null) frames.current.set(one, frame);
              return () => void frames.current.delete(one);
            }}
            // The one behind is no part of the page yet.
            {...(one === shown && { title })}
            src={src}
            width={width}
            height={room.height / scale}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            onLoad={(event) => show(one, event)}
            className={`absolute top-0 block max-w-none bg-paper ${one === shown ? "" : "invisible"}`}
            style={{
              transformOrigin: "0 0",
              transform: `scale(${scale})`,
              left: Math.max(0, (room.width - width) / 2),
            }}
          />
        ))}
    </div>
  );
}

/** As the color switch of public pages does. */
function setScheme(page: Document | null, scheme: Scheme): void {
  if (page !== null) page.documentElement.dataset.theme = scheme;
}
