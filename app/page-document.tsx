import type { ReactNode } from "react";
import { Links, Scripts } from "react-router";
import favicon from "../public/favicon.svg?inline";
import { FontFaces } from "./font-faces.tsx";
import { RESTORE_SCRIPT } from "./ui/scroll-restoration.tsx";
import { PAPER, THEME_SCRIPT } from "./ui/theme.ts";

interface PageDocumentProps {
  /** What the head says of the page. */
  head: ReactNode;
  hasScripts: boolean;
  children: ReactNode;
}

/** The document around a page. Only the server writes it: in the browser pages change within its body. */
export function PageDocument({ head, hasScripts, children }: PageDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <FontFaces />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* In the page: browsers would fetch it before the first paint. */}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <Links />
        {/* The scheme of the page around a frame is that of the page in it. */}
        {hasScripts && <InlineScript code={THEME_SCRIPT} />}
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <InlineScript code={RESTORE_SCRIPT} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
