import { useRef } from "react";
import { useThemeInFrame } from "#app/ui/use-theme-in-frame.ts";
import { Section } from "./section.tsx";

interface RecruitmentFrameProps {
  title: string;
  text: string;
  src: string;
}

/** Another site needs its scripts and its own storage; a page of ours is read, and its links followed. */
const SANDBOX = {
  ours: "allow-same-origin allow-top-navigation-by-user-activation allow-popups",
  theirs: "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox",
} as const;

/** Openings as another site shows them (specification, section 2). The policy of the page allows that site alone. */
export function RecruitmentFrame({ title, text, src }: RecruitmentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useThemeInFrame(frame);
  return (
    <Section id="recruitment" title={title} lead={text} layout="beside">
      <iframe
        ref={frame}
        src={src}
        title={title}
        loading="lazy"
        sandbox={src.startsWith("/") ? SANDBOX.ours : SANDBOX.theirs}
        referrerPolicy="strict-origin-when-cross-origin"
        className="h-128 w-full border border-line bg-paper"
      />
    </Section>
  );
}
