import { useEffect, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";

type Shown = { state: "loading" } | { state: "failed" } | { state: "shown"; text: string };

/** The text of a document that browsers can't show. */
export function ResumeText({ url, name }: { url: string; name: string }) {
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      const response = await fetch(url, { signal: ended.signal });
      const isText = response.ok && response.headers.get("content-type")?.startsWith("text/plain");
      setShown(isText ? { state: "shown", text: await response.text() } : { state: "failed" });
    };
    load().catch(() => {
      if (!ended.signal.aborted) setShown({ state: "failed" });
    });
    return () => ended.abort();
  }, [url]);
  if (shown.state === "failed")
    return <Notice tone="error">The text of this file can't be shown. Download the file instead.</Notice>;
  return (
    <section
      aria-label={`Resume of ${name}`}
      aria-busy={shown.state === "loading"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
      tabIndex={0}
      className="max-h-[75vh] overflow-y-auto bg-wash p-4 text-sm"
    >
      {shown.state === "loading" ? (
        <p role="status" className="text-muted">
          Loading the resume…
        </p>
      ) : (
        <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          {shown.text || "This file has no text."}
        </p>
      )}
    </section>
  );
}
