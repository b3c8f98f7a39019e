import { useState } from "react";
import { Button } from "#app/desk/ui/button.tsx";

const WIDTHS = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

interface PreviewProps {
  /** Addresses of the page with the draft, and of the same page as it is now; null for no page. */
  links: { draft: string; live: string } | null;
  /** Changes with every save. */
  version: string;
}

/** The real page with the draft, at the width of a phone or a desktop, and beside what is public now. */
export function Preview({ links, version }: PreviewProps) {
  const [width, setWidth] = useState<Width>("phone");
  const [isBeside, setBeside] = useState(false);
  if (links === null) return <p className="text-sm text-muted">No page shows this by itself.</p>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {(["phone", "desktop"] as const).map((one) => (
          <Button key={one} aria-pressed={width === one} onPress={() => setWidth(one)}>
            {one === "phone" ? "Phone" : "Desktop"}
            {width === one && " ✓"}
          </Button>
        ))}
        <Button aria-pressed={isBeside} onPress={() => setBeside(!isBeside)}>
          Beside the published page{isBeside && " ✓"}
        </Button>
        <a href={links.draft} target="_blank" rel="noreferrer" className="text-sm text-deep underline">
          Open the preview; the link works for everybody for 14 days
        </a>
      </div>
      <div className={isBeside ? "grid gap-4 xl:grid-cols-2" : ""}>
        <Page title="Preview" src={links.draft} version={version} width={WIDTHS[width]} />
        {isBeside && <Page title="Published now" src={links.live} version={version} width={WIDTHS[width]} />}
      </div>
    </div>
  );
}

function Page({
  title,
  src,
  version,
  width,
}: {
  title: string;
  src: string;
  version: string;
  width: number;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-sm font-bold">{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
      <div className="overflow-x-auto border border-line bg-wash" tabIndex={0}>
        <iframe
          key={version}
          title={title}
          src={src}
          width={width}
          height={780}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className="mx-auto block bg-paper"
        />
      </div>
    </section>
  );
}
