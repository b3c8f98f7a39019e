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
  return (
    <p className="grid justify-items-start gap-x-7 gap-y-2 sm:grid-flow-col sm:items-center sm:justify-start">
      {children}
    </p>
  );
}

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid grid-fill-[19rem] gap-x-8 gap-y-12">{children}</ul>;
}
