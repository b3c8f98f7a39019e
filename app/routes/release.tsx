import { data } from "react-router";
import { TokenPage } from "#app/sections/token-page.tsx";
import { TOKEN_PAGE_HEADERS, tokenOf } from "#app/token-link.ts";
import { servicesContext } from "#core/context.ts";
import type { Route } from "./+types/release";

/** Mail scanners follow links, so only the button changes something. */
export function loader({ url, context }: Route.LoaderArgs) {
  const reference = context.get(servicesContext).quarantined.referenceOf(tokenOf(url));
  return data({ reference }, { status: reference === null ? 404 : 200, headers: TOKEN_PAGE_HEADERS });
}

export async function action({ url, context }: Route.ActionArgs) {
  const isDone = await context.get(servicesContext).quarantined.approve(tokenOf(url));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Release({ loaderData: { reference }, actionData }: Route.ComponentProps) {
  return (
    <TokenPage
      title={reference === null ? "Nothing to deliver" : `Deliver ${reference}`}
      question="This message is quarantined as spam. If it is real, press the button to email it to the people in charge."
      button="This is real, deliver it"
      done={{ title: "It is on its way", text: `${reference} is being emailed now, marked as released.` }}
      isDone={actionData?.isDone ?? (reference === null ? false : null)}
    />
  );
}
