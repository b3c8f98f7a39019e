import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-margin">{children}</div>;
}

export type CardTone = "ruled" | "raised" | "wash";

const look = cva("h-full", {
  variants: {
    tone: {
      ruled: "border-t-2 border-ink pt-5",
      raised: "border border-line bg-raised p-5 sm:p-7",
      wash: "bg-wash p-5 sm:p-7",
    },
  },
});

interface CardProps {
  tone: CardTone;
  children: ReactNode;
}

export function Card({ tone, children }: CardProps) {
  return <div className={look({ tone })}>{children}</div>;
}

export function Actions({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-7">{children}</p>;
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-x-8 gap-y-6 md:grid-fill-[19rem] md:gap-y-12">{children}</ul>;
}
