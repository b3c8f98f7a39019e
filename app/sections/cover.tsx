import type { ReactNode } from "react";
import { variantsOf } from "#core/image-variants.ts";

interface CoverProps {
  src: string;
  /** The first of the page, which is in sight when it opens: what a visitor waits for. */
  isFirst?: boolean;
  children?: ReactNode;
}

export function Cover({ src, isFirst = false, children }: CoverProps) {
  return (
    <div className="cover cut-corner relative">
      <img
        src={src}
        {...variantsOf(src, 640, "(width >= 48rem) 40rem, 100vw")}
        alt=""
        width={640}
        height={360}
        loading={isFirst ? undefined : "lazy"}
        fetchPriority={isFirst ? "high" : undefined}
        decoding="async"
      />
      {children}
    </div>
  );
}
