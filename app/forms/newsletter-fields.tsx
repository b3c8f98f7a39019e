import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { EMAIL_MAX } from "#core/email.ts";
import { paths } from "#core/paths.ts";
import { HoneypotField } from "./honeypot-field.tsx";

interface NewsletterFieldsProps {
  place: string;
  /** What was typed before the form was shown again, and what is wrong with it. */
  email?: string;
  error?: string;
  /** What to do where the address is right and the form does not support it. */
  help?: string;
  isSending: boolean;
  /** What is said to whom the newsletter was sent. */
  received: string | null;
}

/** What a visitor fills in to get the newsletter, and the button. */
export function NewsletterFields({ place, email, error, help, isSending, received }: NewsletterFieldsProps) {
  return (
    <>
      <HoneypotField id={`${place}-website`} />
      <TextField
        id={`${place}-email`}
        name="email"
        label="Your email"
        type="email"
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        defaultValue={email}
        error={error}
        hint={help}
      />
      <Button variant="strong" aria-disabled={isSending || undefined}>
        Subscribe
      </Button>
      {/* As high as the note below it: nothing moves when it comes. */}
      <p role="status" className="newsletter-note">
        {received}
      </p>
      {received === null && (
        <p className="newsletter-note">
          You confirm by email and can unsubscribe with one click. See our{" "}
          <Link to={paths.privacy}>privacy notice</Link>.
        </p>
      )}
    </>
  );
}
