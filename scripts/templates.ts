import { paths } from "#core/paths.ts";

/** One page of each kind: what is looked at and checked where checking every page would show nothing new. */
export const templates: readonly string[] = [
  paths.home,
  paths.contact,
  paths.thankYou,
  paths.unsubscribe,
  paths.opening("ios-engineer"),
  "/no-such-page",
];
