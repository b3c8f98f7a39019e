import { useEffect, useRef, useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import viewer from "./resume-viewer.ts?worker&url";

/** A PDF in a sandboxed frame, drawn there by a script of ours, because browsers show none in such a frame. */
export function ResumeFrame({ url, name }: { url: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useEffect(() => {
    const { current: element } = frame;
    const ended = new AbortController();
    const { signal } = ended;
    const fill = async () => {
      const load = async (from: string) => {
        const response = await fetch(from, { signal });
        if (!response.ok) throw new Error(`answered with ${response.status}`);
        return response;
      };
      const [code, bytes] = await Promise.all([
        load(viewer).then((response) => response.text()),
        load(url).then((response) => response.arrayBuffer()),
      ]);
      const onMessage = ({ source, data }: MessageEvent<string>) => {
        if (source !== element?.contentWindow) return;
        if (data === "ready") element?.contentWindow?.postMessage(bytes, "*", [bytes]);
        if (data === "shown" || data === "failed") setState(data);
      };
      addEventListener("message", onMessage, { signal });
      if (element) element.srcdoc = documentOf(code, name);
    };
    fill().catch(() => {
      if (!signal.aborted) setState("failed");
    });
    return () => ended.abort();
  }, [url, name]);
  if (state === "failed") return <Notice tone="error">This file can't be shown. Download it instead.</Notice>;
  return (
    <div className="relative">
      <iframe
        ref={frame}
        title={`Resume of ${name}`}
        sandbox="allow-scripts"
        aria-busy={state === "loading"}
        className="block h-[75vh] w-full border border-line bg-wash"
      />
      {state === "loading" && (
        <p role="status" className="absolute inset-x-0 top-6 text-center text-muted">
          Loading the resume…
        </p>
      )}
    </div>
  );
}

const STYLE = `
  html { color-scheme: light dark; font: 16px sans-serif }
  body { margin: 0 }
  main { display: grid; gap: 12px; padding: 12px }
  canvas { display: block; width: 100%; background: #fff }
  .text { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%) }
`;

/** Frames without an origin load no files of the site, so the script is in the document, with the nonce of the page. */
function documentOf(code: string, name: string): string {
  const nonce = document.querySelector<HTMLElement>("[property=csp-nonce]")?.nonce ?? "";
  const title = name.replace(/[<&]/g, "");
  const script = code.replaceAll("</script", "<\\/script");
  return `<!doctype html><html lang="en"><title>Resume of ${title}</title>
    <style nonce="${nonce}">${STYLE}</style>
    <main></main><script nonce="${nonce}">${script}</script></html>`;
}
