import { createPage, type Page } from "../http/page.ts";
import type { PageUrl } from "./page-url.ts";

/**
 * React Router doesn't get the parameters that a page doesn't read, such as those of a campaign. A permanent redirect keeps the
 * whole query, and a corrected page number the other parameters.
 */
export function keepQuery(page: Page, { page: path, record }: PageUrl, target: string): Page {
  const redirect = readRedirect(page);
  const mark = target.indexOf("?");
  if (redirect === null || mark === -1) return page;
  const { status, location } = redirect;
  const [to = "", query] = location.split("?", 2);
  if (status === 301) return query === undefined ? redirect.to(location + target.slice(mark)) : page;
  if (to !== path || record?.query?.page === undefined) return page;
  const parameters = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(target.slice(mark)))
    if (!Object.hasOwn(record.query, name)) parameters.append(name, value);
  return redirect.to(parameters.size === 0 ? to : `${to}?${parameters}`);
}

interface Redirect {
  status: number;
  location: string;
  to(location: string): Page;
}

function readRedirect(page: Page): Redirect | null {
  const { status, headers, bodies } = page;
  if (status === 301 || status === 302) {
    const { location = "" } = headers;
    return {
      status,
      location,
      to: (other) => createPage(status, { ...headers, location: other }, bodies.identity),
    };
  }
  return status === 202 ? readDataRedirect(page) : null;
}

/** The list of names and values in which React Router sends a redirect to its scripts. */
function readDataRedirect({ status, headers, bodies }: Page): Redirect | null {
  const values: unknown[] = JSON.parse(bodies.identity.toString());
  const place = (name: string) => values.indexOf(name) + 1;
  const [location, code] = [values[place("redirect")], values[place("status")]];
  if (typeof location !== "string" || typeof code !== "number") return null;
  const to = (other: string) =>
    createPage(status, { ...headers }, `${JSON.stringify(values.with(place("redirect"), other))}\n`);
  return { status: code, location, to };
}
