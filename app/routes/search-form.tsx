import { redirect } from "react-router";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/search-form";

/** Where a form without JavaScript leads: to the page of its word, or to the blog where there is none. */
export function loader({ url }: Route.LoaderArgs) {
  const keyword = cleanKeyword(url.searchParams.get("keyword") ?? "");
  return redirect(keyword === "" ? paths.blog : paths.search(keyword));
}
