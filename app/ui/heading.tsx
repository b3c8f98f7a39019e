import type { ReactNode } from "react";

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
