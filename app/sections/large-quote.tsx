import type { ReactNode } from "react";

interface LargeQuoteProps {
  text: string;
  children: ReactNode;
}

export function LargeQuote({ text, children }: LargeQuoteProps) {
  return (
    <figure className="grid max-w-184 gap-6">
      <blockquote className="font-display text-[clamp(1.375rem,1.15rem+1vw,1.875rem)]/[1.35] tracking-[-0.01em] [word-spacing:0.05em]">
        <p>{text}</p>
      </blockquote>
      {children}
    </figure>
  );
}
