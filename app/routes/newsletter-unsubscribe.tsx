import { data } from "react-router";
import { TokenPage } from "#app/sections/token-page.tsx";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { servicesContext } from "#core/context.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

/** Mail scanners follow links, so only the button changes something. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { site, subscribers } = context.get(servicesContext);
  const state = await subscribers.stateOf(tokenOf(url));
  const isKnown = state !== null;
  const words = site.pages().newsletter.unsubscribe;
  return data({ words, isKnown }, { status: isKnown ? 200 : 404, headers: TOKEN_PAGE_HEADERS });
}

/** Mail programs post here too, without opening the page (RFC 8058). */
export async function action({ url, context }: Route.ActionArgs) {
  const isDone = await context.get(servicesContext).subscribers.unsubscribe(tokenOf(url));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      {...loaderData.words}
      button="Unsubscribe"
      isDone={actionData?.isDone ?? (loaderData.isKnown ? null : false)}
    />
  );
}
