import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export type CardTone = "ruled" | "raised" | "wash";

const look = cva("h-full", {
  variants: {
    tone: {
      ruled: "border-t-2 border-ink pt-5",
      raised: "border border-line bg-raised p-5 sm:p-7",
      wash: "bg-wash p-5 sm:p-7",
    },
    isLink: { true: "card-link" },
  },
});

interface CardProps {
  tone: CardTone;
  isLink?: boolean;
  children: ReactNode;
}

export function Card({ tone, isLink = false, children }: CardProps) {
  return <div className={look({ tone, isLink })}>{children}</div>;
}
