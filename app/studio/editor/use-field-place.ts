import { useCallback, useEffect, useState } from "react";
import { type FieldPlace, placeAt } from "../fields/field-anchor.ts";
import { focusField } from "../fields/focus-field.ts";

interface OpenPlace {
  /** Where the cursor goes in the Markdown. */
  markdownPlace: FieldPlace | null;
  goTo(place: FieldPlace): void;
  /** To the field in the URL, once the form is there. */
  onReady(): void;
}

/** Takes the cursor to the field that the outline, a problem, the preview or the URL names. */
export function useFieldPlace(showForm: () => void): OpenPlace {
  const [place, setPlace] = useState<FieldPlace | null>(null);
  // After the form is shown.
  useEffect(() => {
    if (place !== null && place.field !== "text") focusField(place);
  }, [place]);
  return {
    markdownPlace: place?.field === "text" ? place : null,
    goTo(next) {
      showForm();
      setPlace({ ...next });
    },
    onReady: useCallback(() => {
      setPlace(placeAt(location.hash));
      // Once, because the form is ready again after a publication.
      history.replaceState(history.state, "", location.pathname + location.search);
    }, []),
  };
}
