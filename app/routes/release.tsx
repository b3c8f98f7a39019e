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
      title={reference === null ? "Nothing to approve" : `Approve ${reference}`}
      question="This message is in quarantine because it looks like spam. If it’s real, press the button to deliver it like any other message."
      button="Approve this message"
      done={{ title: "Message approved", text: `${reference} is on its way.` }}
      isDone={actionData?.isDone ?? (reference === null ? false : null)}
    />
  );
}
