import { redirect } from "react-router";
import { cleanKeyword } from "#core/keyword.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/search-form";

export function loader({ url }: Route.LoaderArgs) {
  const keyword = cleanKeyword(url.searchParams.get("keyword") ?? "");
  return redirect(keyword === "" ? paths.blog : paths.search(keyword));
}
