import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Stepping back before hydration changes the URL, but not the document: its data are those of another page then.
const [navigation] = performance.getEntriesByType("navigation");
if (navigation && new URL(navigation.name).pathname !== location.pathname) {
  location.reload();
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
