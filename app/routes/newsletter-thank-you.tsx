import { Banner } from "#app/sections/banner.tsx";
import { paths } from "#core/paths.ts";
import { SUBSCRIPTION_RECEIVED } from "#core/subscription.ts";

export default function NewsletterThankYou() {
  return (
    <Banner
      slug="newsletter"
      title="Check your inbox"
      lead={SUBSCRIPTION_RECEIVED}
      trail={[
        { label: "Home", url: paths.home },
        { label: "Newsletter", url: paths.newsletter },
      ]}
    />
  );
}
