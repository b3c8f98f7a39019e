import type { ReactNode } from "react";
import { useFormats } from "#app/formats.ts";
import { writtenDay } from "#core/formats.ts";
import { truncateAtWord } from "#core/formatting.ts";

type HeadingSize = "hero" | "page" | "section" | "item";

interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  size: HeadingSize;
  id?: string;
  children: ReactNode;
}

const looks: Record<HeadingSize, string> = {
  hero: "display text-4xl max-[16rem]:text-3xl",
  page: "display text-3xl max-[16rem]:text-2xl",
  section: "display text-2xl",
  item: "display text-xl",
};

export function Heading({ level, size, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={looks[size]}>
      {children}
    </Tag>
  );
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-lead text-lg text-muted">{children}</p>;
}

export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{writtenDay(date, useFormats())}</time>;
}

interface TruncatedTextProps {
  text: string;
  limit: number;
  about: string;
}

export function TruncatedText({ text, limit, about }: TruncatedTextProps) {
  const shown = truncateAtWord(text, limit);
  if (shown === text) return <p>{text}</p>;
  return (
    <div className="relative pb-8 has-[>details[open]]:[&>p]:hidden">
      {/* Print shows the whole text, where browsers can open it. */}
      <p data-control className="supports-[selector(::details-content)]:print:hidden">
        {shown}
      </p>
      <details className="group">
        <summary
          data-control
          className="print:hidden absolute bottom-0 left-0 inline-flex min-h-6 items-center text-sm text-deep underline underline-offset-4"
        >
          <span className="group-open:hidden">Read more</span>
          <span className="hidden group-open:inline">Read less</span>
          <span className="sr-only"> of what {about} says</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
