import { createElement, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Gives the entry of the history a key, by which its place is found when somebody comes back (ui/scroll-restoration.tsx). */
if (!history.state?.key)
  history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, "");

// In a transition, so that React takes the page over in slices. A press that falls into it has the rest done at once.
startTransition(() => {
  hydrateRoot(document, createElement(HydratedRouter));
});
