import type { MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { isPage, isPlainClick } from "./link.tsx";

/** `html` must be sanitized on the server. */
type ProseProps = { html: string; children?: never } | { html?: never; children: ReactNode };

export function Prose({ html, children }: ProseProps) {
  const followLink = useFollowLink();
  if (html === undefined) return <div className="prose">{children}</div>;
  return (
    // biome-ignore lint/a11y: the links inside are the controls; Enter on a link is a click too
    <div
      className="prose"
      onClick={followLink}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, see above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** As `Anchor` does for components. */
function useFollowLink() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const href = link?.getAttribute("href") ?? "";
    if (!isPage(href) || !isPlainClick(event) || link?.target || link?.hasAttribute("download")) return;
    event.preventDefault();
    navigate(href);
  };
}
