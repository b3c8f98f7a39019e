import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// All of the page has come (late-scripts.ts).
delete document.documentElement.dataset.arriving;

// In a transition, so that React takes the page over in slices. A press that falls into it has the rest done at once.
startTransition(() => {
  hydrateRoot(document, createElement(HydratedRouter));
});
