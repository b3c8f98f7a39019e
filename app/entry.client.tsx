import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { sendXsrfToken } from "./xsrf.ts";

sendXsrfToken();

// Back before hydration leaves a document under the URL of another page, which React Router cannot hydrate.
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
