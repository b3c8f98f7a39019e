import { data } from "react-router";
import { TokenPage } from "#app/sections/token-page.tsx";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { servicesContext } from "#core/context.ts";
import type { Route } from "./+types/newsletter-confirm";

/** Mail scanners follow links, so only the button changes something. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, subscribers } = context.get(servicesContext);
  const state = await subscribers.stateOf(tokenOf(url));
  const isKnown = state === "asked" || state === "confirmed";
  const words = site.pages().newsletter.confirm;
  return data({ words, isKnown }, { status: isKnown ? 200 : 404, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ url, context }: Route.ActionArgs) {
  const isDone = await context.get(servicesContext).subscribers.confirm(tokenOf(url));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      {...loaderData.words}
      button="Confirm my subscription"
      isDone={actionData?.isDone ?? (loaderData.isKnown ? null : false)}
    />
  );
}
