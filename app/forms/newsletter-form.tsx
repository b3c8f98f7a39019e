import { paths } from "#core/paths.ts";
import { NewsletterFields } from "./newsletter-fields.tsx";
import { useSubscription } from "./use-subscription.ts";

interface NewsletterFormProps {
  /** Where on the page it stands: there may be more than one. */
  place: string;
  apiPath: string;
  /** What was posted without JavaScript and refused. */
  sent?: { email: string; errors: readonly string[] | undefined };
  /** Called when sending begins and ends. */
  onSendingChange?: (isSending: boolean) => void;
}

/** Asks for the newsletter. Without JavaScript the page of the newsletter takes it. */
export function NewsletterForm({ place, apiPath, sent, onSendingChange }: NewsletterFormProps) {
  const { formRef, errors, received, isSending, submit } = useSubscription(
    apiPath,
    sent?.errors,
    onSendingChange,
  );
  const [error, help] = errors ?? [];
  return (
    <form
      ref={formRef}
      action={paths.newsletter}
      method="post"
      noValidate
      onSubmit={submit}
      className="newsletter-form"
    >
      <NewsletterFields {...{ place, error, help, isSending, received }} email={sent?.email} />
    </form>
  );
}
