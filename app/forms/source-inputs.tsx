import { useLocation, useRouteError } from "react-router";
import type { Fields } from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source.ts";

/** Where the form stands, in its markup: the same for all who see the page, so that it can be kept for them. */
export function SourceInputs({ typed }: { typed: Fields }) {
  const { pathname } = useLocation();
  // A page that is not there says nothing of its address; the browser that sends the form names it anyway.
  const own = useRouteError() === undefined ? pathname : "";
  const { page, campaign, referrer } = SOURCE_FIELDS;
  return (
    <>
      {/* The page of unknown addresses is kept under one of them. */}
      <input type="hidden" name={page} value={typed[page] ?? own} suppressHydrationWarning />
      {[campaign, referrer].map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
    </>
  );
}
