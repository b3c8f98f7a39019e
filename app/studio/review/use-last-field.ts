import { useEffect, useState } from "react";
import { placeAt } from "../fields/field-anchor.ts";

/** The field of the form that last had the cursor. */
export function useLastField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const anchor = target instanceof Element ? target.closest('[id^="field-"]') : null;
      const place = anchor && placeAt(`#${anchor.id}`);
      if (place) setField(place.field);
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  return field;
}
