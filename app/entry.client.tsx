import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Going back before hydration leaves the document of one page under the URL of another, which React Router cannot hydrate.
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
