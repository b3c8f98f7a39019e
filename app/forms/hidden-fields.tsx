import { useLocation, useRouteError } from "react-router";
import { type Fields, HONEYPOT } from "#core/form.ts";
import { SOURCE_FIELDS } from "#core/source.ts";

/** The page of the form as hidden fields: the same for all visitors, so that the page can be cached. */
export function SourceInputs({ typed }: { typed: Fields }) {
  const { pathname } = useLocation();
  // An error page is shared by all paths; `useRouteError` gives `undefined` or `null` where there is no error.
  const own = (useRouteError() ?? null) === null ? pathname : "";
  const { page, campaign, referrer, estimate } = SOURCE_FIELDS;
  return (
    <>
      {/* On the shared page for unknown paths the path differs. */}
      <input type="hidden" name={page} value={typed[page] ?? own} suppressHydrationWarning />
      {[campaign, referrer, estimate].map(
        (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
      )}
    </>
  );
}

/** A field for robots: out of sight, out of the tab order and out of the accessibility tree. */
export function HoneypotField({ id }: { id: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
