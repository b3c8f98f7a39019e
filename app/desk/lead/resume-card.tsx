import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Notice } from "#app/ui/notice.tsx";
import type { LeadFile } from "#core/lead.ts";
import { ResumeText } from "../applications/resume-text.tsx";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { writtenSize } from "./file-list.tsx";
import { ResumeFrame } from "./resume-frame.tsx";

const WITHHELD: Record<NonNullable<LeadFile["withheld"]>, string> = {
  "waiting for the virus scan": "is waiting for the virus scan. You can open the file once it passes.",
  infected: "is blocked: the virus scan found malware.",
};

interface ResumeCardProps {
  file: LeadFile;
  /** Of the applicant. */
  name: string;
}

/** In this tab: an open resume stays open on the next application. */
let staysOpen = false;

/** The resume, which opens in its place. */
export function ResumeCard({ file, name }: ResumeCardProps) {
  const [isOpen, setOpen] = useState(staysOpen);
  const card = useRef<HTMLElement>(null);
  const frame = useId();
  if (file.withheld !== null)
    return (
      <Notice tone={file.withheld === "infected" ? "error" : "info"}>
        {file.name} {WITHHELD[file.withheld]}
      </Notice>
    );
  const toggle = () => {
    staysOpen = !isOpen;
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) card.current?.scrollIntoView();
  };
  return (
    <section
      ref={card}
      data-resume=""
      aria-label="Resume"
      className="scroll-mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 bg-wash p-3"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere" dir="auto">
          <b>{file.name}</b> <span className="text-xs text-muted">{writtenSize(file.size)}</span>
        </p>
        {(file.isPdf || file.hasText) && (
          <Button aria-expanded={isOpen} aria-controls={frame} onPress={toggle}>
            {isOpen ? "Close" : "Open"}
            <span className="sr-only"> the resume</span>
          </Button>
        )}
        {(file.isPdf || file.hasText) && (
          <a
            href={`${file.url}?${file.isPdf ? "show" : "text"}`}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 text-deep underline first-letter:uppercase touch:py-3"
          >
            <span className="sr-only">Open in a</span> new tab
          </a>
        )}
        <ButtonAnchor href={file.url} download>
          Download
        </ButtonAnchor>
      </div>
      <div id={frame} className="empty:hidden">
        {isOpen && file.isPdf && <ResumeFrame url={`${file.url}?show`} name={name} />}
        {isOpen && file.hasText && <ResumeText url={`${file.url}?text`} name={name} />}
      </div>
    </section>
  );
}
