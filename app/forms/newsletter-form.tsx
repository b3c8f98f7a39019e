import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { EMAIL_MAX } from "#core/email.ts";
import { paths } from "#core/paths.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { useSubscription } from "./use-subscription.ts";

interface NewsletterFormProps {
  /** Where on the page it stands: there may be more than one. */
  place: string;
  apiPath: string;
  /** What was posted without JavaScript and refused. */
  sent?: { email: string; error: string | undefined };
}

/** Asks for the newsletter. Without JavaScript the page of the newsletter takes it. */
export function NewsletterForm({ place, apiPath, sent }: NewsletterFormProps) {
  const { formRef, error, received, isSending, submit } = useSubscription(apiPath, sent?.error);
  return (
    <form
      ref={formRef}
      action={paths.newsletter}
      method="post"
      noValidate
      onSubmit={submit}
      className="newsletter-form"
    >
      <HoneypotField id={`${place}-website`} />
      <TextField
        id={`${place}-email`}
        name="email"
        label="Your email"
        type="email"
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={sent?.email}
        error={error}
      />
      <Button variant="strong" disabled={isSending}>
        Subscribe
      </Button>
      {/* As high as the note below it: nothing moves when it comes. */}
      <p role="status" className="newsletter-note">
        {received}
      </p>
      {received === null && (
        <p className="newsletter-note">
          We ask you to confirm by mail, and you can leave with one press. See our{" "}
          <Link to={paths.privacy}>privacy notice</Link>.
        </p>
      )}
    </form>
  );
}
