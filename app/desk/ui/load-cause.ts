import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Why loaders run again: after a form, for news of the same page, or for another page. */
export function loadCause({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): "form" | "news" | "navigation" {
  if (formMethod !== undefined) return "form";
  return currentUrl.href === nextUrl.href ? "news" : "navigation";
}
