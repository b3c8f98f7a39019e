import { useSentForm } from "#app/forms/use-form-draft.ts";
import { Banner } from "#app/sections/banner.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import { SUBSCRIPTION_RECEIVED } from "#core/subscription.ts";
import type { Route } from "./+types/newsletter-thank-you";

export function loader({ context }: Route.LoaderArgs) {
  const { title, received } = context.get(servicesContext).site.pages().newsletter;
  return { newsletter: title, title: received };
}

export default function NewsletterThankYou({ loaderData }: Route.ComponentProps) {
  useSentForm(paths.newsletter);
  return (
    <Banner
      scene="letter"
      title={loaderData.title}
      lead={SUBSCRIPTION_RECEIVED}
      trail={[{ label: loaderData.newsletter, url: paths.newsletter }]}
    />
  );
}
