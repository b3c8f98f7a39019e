import { createCookie } from "react-router";
import { DESK } from "#core/staff.ts";
import { STUDIO } from "#core/studio.ts";

const MAX_AGE_SECONDS = 15 * 60;

const LONGEST = 1000;

/** The page that led to the sign-in, such as a lead that a chat links to. The sign-in may end in another tab. */
const cookie = createCookie("desk-wanted", {
  path: DESK,
  httpOnly: true,
  sameSite: "lax",
  maxAge: MAX_AGE_SECONDS,
});

/** Headers that keep the page for after the sign-in; none for a request that opens no page, such as one of a script. */
export async function keepWantedPage({ url, method, headers }: Request): Promise<HeadersInit> {
  const { pathname, search, protocol } = new URL(url);
  const page = pathname + search;
  const opensPage = method === "GET" && headers.get("Accept")?.includes("text/html");
  if (!opensPage || page.length > LONGEST || !isPage(pathname)) return {};
  return { "Set-Cookie": await cookie.serialize(page, { secure: protocol === "https:" }) };
}

/** The page, and headers that forget it; null without one. */
export async function takeWantedPage(request: Request) {
  const page: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof page !== "string" || !isPage(page.split("?", 1)[0] ?? "")) return null;
  return { page, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

const isPage = (path: string) =>
  (path.startsWith(`${DESK}/`) || path.startsWith(`${STUDIO}/`)) &&
  /^[\w/.-]+$/.test(path) &&
  !path.includes("..");
