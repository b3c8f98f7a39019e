import { NEVER_AHEAD } from "#core/fetched-ahead.ts";

/** Of what has a dot, most is no page but a file. */
const NO_PAGES = [...NEVER_AHEAD.map((beginning) => `${beginning}*`), "/*.*"];

const RULES = {
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NO_PAGES } }] },
      // When the pointer rests on a link or goes down on it: not what merely comes into view.
      eagerness: "moderate",
    },
  ],
};

/**
 * Has the browser fetch the page that a visitor is about to open, as long as the router has not taken over, which fetches
 * less: it removes this then. Browsers that do not know it, and visitors who save data, go without.
 */
export const SPECULATION_RULES = `<script type="speculationrules">${JSON.stringify(RULES)}</script>`;
