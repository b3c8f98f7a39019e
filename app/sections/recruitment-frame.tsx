import { type RefObject, useEffect, useRef } from "react";
import { Container } from "#app/ui/layout.tsx";
import { Section } from "./section.tsx";

interface RecruitmentFrameProps {
  title: string;
  text: string;
  src: string;
}

/** Another site needs scripts and storage; a page of ours does not. */
const SANDBOX = {
  ours: "allow-same-origin allow-top-navigation-by-user-activation allow-popups",
  theirs: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
} as const;

/** The policy allows only this origin; a page of our own repeats the list above, so it is collapsed. */
export function RecruitmentFrame({ title, text, src }: RecruitmentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useThemeInFrame(frame);
  const isSameOrigin = src.startsWith("/");
  const framed = (
    <iframe
      ref={frame}
      src={src}
      title={title}
      loading="lazy"
      sandbox={isSameOrigin ? SANDBOX.ours : SANDBOX.theirs}
      referrerPolicy="strict-origin-when-cross-origin"
      className="h-128 w-full border border-line bg-paper"
    />
  );
  if (!isSameOrigin) {
    return (
      <Section id="recruitment" title={title} lead={text} layout="beside">
        {framed}
      </Section>
    );
  }
  return (
    <section
      id="recruitment"
      aria-labelledby="recruitment-title"
      className="band band-paper"
      data-screen-only
    >
      <Container>
        <details className="accordion border-y border-line">
          <summary className="plus-sign flex min-h-11 items-start gap-4 py-4">
            <h2 id="recruitment-title" className="text-lg font-medium">
              {title}
            </h2>
          </summary>
          <p className="max-w-measure text-muted">{text}</p>
          <div className="py-6">{framed}</div>
        </details>
      </Container>
    </section>
  );
}

/** For Safari, where a framed page does not inherit `color-scheme`. */
function useThemeInFrame(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const handDown = () => {
      const inside = element?.contentDocument?.querySelector("html")?.dataset;
      const { theme } = document.documentElement.dataset;
      if (!inside) return;
      if (theme) inside.theme = theme;
      else delete inside.theme;
    };
    handDown();
    element?.addEventListener("load", handDown);
    const watch = new MutationObserver(handDown);
    watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => {
      element?.removeEventListener("load", handDown);
      watch.disconnect();
    };
  }, [frame]);
}
