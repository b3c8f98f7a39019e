import { useEffect, useRef, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { Button } from "#app/desk/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SegmentedControl, toggleLook } from "./segmented-control.tsx";

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;
const WIDTH_NAMES = { phone: "Phone", desktop: "Desktop" } as const;
const HEIGHT = 780;

interface PreviewProps {
  links: { draft: string; live: string } | null;
  version: string;
  isPublished: boolean;
}

/** The page with the draft, next to the published one. */
export function Preview({ links, version, isPublished }: PreviewProps) {
  const [width, setWidth] = useState<Width>("phone");
  const [isBeside, setBeside] = useState(false);
  if (links === null)
    return (
      <Notice tone="info">This entry has no page of its own. It appears on the pages that use it.</Notice>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="Width" options={WIDTH_NAMES} value={width} onChange={setWidth} />
        <CopyLink path={links.draft} />
        {isPublished && (
          <ToggleButton isSelected={isBeside} onChange={setBeside} className={toggleLook} data-button="">
            Compare with published
          </ToggleButton>
        )}
      </div>
      <div className={isBeside ? "grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2" : ""}>
        <Page title="Preview" src={links.draft} version={version} width={WIDTHS[width]} />
        {isBeside && <Page title="Published" src={links.live} version={version} width={WIDTHS[width]} />}
      </div>
    </div>
  );
}

function CopyLink({ path }: { path: string }) {
  const [said, setSaid] = useState("");
  async function copy() {
    const url = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(url);
      setSaid("Copied. Anyone with the link can see this preview for 14 days.");
    } catch {
      setSaid(url);
    }
  }
  return (
    <>
      <Button onPress={copy}>Copy link</Button>
      <span role="status" className="order-last text-xs wrap-anywhere text-muted">
        {said}
      </span>
    </>
  );
}

interface PageProps {
  title: string;
  src: string;
  version: string;
  width: number;
}

function Page({ title, src, version, width }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const observer = new ResizeObserver(() => setRoom(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-sm font-bold">{title}</h2>
      <div ref={frame} className="overflow-hidden border border-line bg-wash" style={{ height: HEIGHT }}>
        <iframe
          key={version}
          title={title}
          src={src}
          width={width}
          height={HEIGHT / scale}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className="block max-w-none bg-paper"
          style={{
            transformOrigin: "0 0",
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (room - width) / 2),
          }}
        />
      </div>
    </section>
  );
}
