import type { ReactNode } from "react";
import { type FieldPlace, fieldAnchor } from "../fields/field-anchor.ts";

export type GoTo = (place: FieldPlace) => void;

interface FieldLinkProps {
  field: string;
  onGo: GoTo;
  children: ReactNode;
}

/** Takes the cursor to a field of the form. */
export function FieldLink({ field, onGo, children }: FieldLinkProps) {
  return (
    <a
      href={`#${fieldAnchor({ field })}`}
      className="font-bold text-deep underline wrap-anywhere hover:text-ink max-md:inline-block max-md:py-1"
      onClick={(event) => {
        event.preventDefault();
        onGo({ field });
      }}
    >
      {children}
    </a>
  );
}
