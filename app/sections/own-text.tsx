import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Day } from "#app/ui/day.tsx";
import { Prose } from "#app/ui/prose.tsx";

interface OwnTextProps {
  /** Sanitised HTML with headings of the second level. */
  html: string;
  /** The day on which versions and dates in it were last looked up. */
  updated: string;
  /** Beside the text on wide screens, below it on others. */
  children?: ReactNode;
}

/** What a page says in words of its own. */
export function OwnText({ html, updated, children }: OwnTextProps) {
  return (
    <div className="band band-paper own-text">
      <Container>
        <div className="article">
          <Prose html={html} />
          <div>
            <div className="beside-text">
              {children}
              <p className="text-sm text-muted">
                Versions and dates checked on <Day date={updated} />
              </p>
            </div>
          </div>
        </div>
      </Container>
    </div>
  );
}
