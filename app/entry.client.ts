import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// In a transition, so that React takes the page over in slices. A press that falls into it has the rest done at once.
startTransition(() => {
  hydrateRoot(document, createElement(HydratedRouter));
});
