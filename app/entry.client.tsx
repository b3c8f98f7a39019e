import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// React Router would keep showing this document under the URL of another page when a visitor goes back before hydration.
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
