import { type ReactNode, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { Link } from "react-router";
import { Button } from "#app/desk/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Edit, type OpenEntry, STUDIO_SEARCH } from "#core/studio.ts";
import type { FieldPlace } from "../fields/field-anchor.ts";
import { findText } from "../fields/find-text.ts";
import { PreviewFrame, type Scheme } from "./preview-frame.tsx";
import { SegmentedControl, toggleLook } from "./segmented-control.tsx";
import type { PreviewState } from "./use-preview.ts";

const WIDTHS = { phone: 390, desktop: 1280 } as const;
const WIDTH_NAMES = { phone: "Phone", desktop: "Desktop" } as const;
const SCHEME_NAMES = { light: "Light", dark: "Dark" } as const;

const HINT = "Choose a text to edit it. To follow a link, hold Ctrl, or ⌘ on a Mac.";

interface PreviewProps {
  entry: OpenEntry;
  edit: Edit;
  version: string;
  preview: PreviewState;
  onGo: (place: FieldPlace) => void;
}

/** The page with the draft, next to the form or to the published page. */
export function Preview({ entry, edit, version, preview, onGo }: PreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS>("phone");
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
  );
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const { preview: links, isPublished } = entry;
  if (links === null)
    return (
      <Notice tone="info">This entry has no page of its own. It appears on the pages that use it.</Notice>
    );
  function choose(texts: string[]) {
    const place = findText(edit, texts);
    setElsewhere(place === null ? (texts[0] ?? null) : null);
    if (place !== null) onGo(place);
  }
  const shared = { version, width: WIDTHS[width], scheme, onText: choose };
  return (
    <div className="flex h-full min-h-120 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl label="Width" options={WIDTH_NAMES} value={width} onChange={setWidth} />
        <SegmentedControl label="Colors" options={SCHEME_NAMES} value={scheme} onChange={setScheme} />
        <CopyLink path={links.draft} />
        {isPublished && (
          <ToggleButton
            isSelected={preview.isComparing}
            onChange={preview.compare}
            className={toggleLook}
            data-button=""
          >
            Compare with published
          </ToggleButton>
        )}
      </div>
      <p role="status" className="text-xs text-muted">
        {elsewhere === null ? HINT : <Elsewhere text={elsewhere} />}
      </p>
      <div
        className={`grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4 ${preview.isComparing ? "max-lg:auto-rows-[40rem] lg:grid-cols-2" : ""}`}
      >
        <Page title="Preview">
          <PreviewFrame title="Preview" src={links.draft} {...shared} />
        </Page>
        {preview.isComparing && (
          <Page title="Published">
            <PreviewFrame title="Published" src={links.live} {...shared} />
          </Page>
        )}
      </div>
    </div>
  );
}

/** The search takes the beginning of a sentence. */
const LONGEST_SEARCH = 80;

function Elsewhere({ text }: { text: string }) {
  const q = text.trim().replace(/\s+/g, " ").slice(0, LONGEST_SEARCH);
  return (
    <>
      This text isn't in this entry.{" "}
      <Link to={`${STUDIO_SEARCH}?${new URLSearchParams({ q })}`} className="text-deep underline">
        Find its entry
      </Link>
    </>
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
      <span role="status" className="order-last text-xs wrap-anywhere text-muted empty:hidden">
        {said}
      </span>
    </>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col">
      <h2 className="mb-2 text-sm font-bold">{title}</h2>
      <div className="min-h-0 flex-1">{children}</div>
    </section>
  );
}
