import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form-controls.tsx";
import { EMAIL_MAX } from "#core/email.ts";
import { paths } from "#core/paths.ts";
import { ActionForm, FormSummary, fieldsOf, HoneypotField } from "./action-form.tsx";
import { DemonstrationHint } from "./demonstration-hint.tsx";
import type { RefusedForm } from "./form-response.ts";
import { PrivacyLink } from "./privacy-link.tsx";
import { useFormAction } from "./use-form-action.ts";

const NOTE = "text-sm/body text-muted empty:hidden col-span-full";

interface NewsletterFormProps {
  location: "page" | "post" | "footer-newsletter";
  refused?: RefusedForm | null | undefined;
}

export function NewsletterForm({ location, refused }: NewsletterFormProps) {
  const [received, setReceived] = useState<string | null>(null);
  const form = useFormAction({
    draft: { isOfPage: location === "footer-newsletter" },
    refused,
    check: async (sent) => (await import("./check-forms.ts")).checkSubscription(sent),
    onReceived: ({ message }) => setReceived(message),
  });
  const { errors, messages, isSending } = form;
  const field = fieldsOf(location, messages, refused?.values ?? {});
  return (
    <ActionForm
      form={form}
      action={paths.newsletter}
      className="grid max-w-form grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-[0.6rem] max-[18rem]:grid-cols-[minmax(0,1fr)]"
    >
      {location !== "footer-newsletter" && (
        <div className="col-span-full mb-2 empty:hidden">
          <DemonstrationHint />
        </div>
      )}
      {errors && (
        <div className="col-span-full">
          <FormSummary form={location} errors={errors} />
        </div>
      )}
      <HoneypotField id={`${location}-website`} />
      <TextField
        {...field("email")}
        label="Your email"
        type="email"
        required
        autoComplete="email"
        maxLength={EMAIL_MAX}
        hint={errors?.fields.email?.[1]}
      />
      <div className="grid min-[18rem]:mt-[2.05rem]">
        <Button variant="strong" aria-disabled={isSending || undefined}>
          Subscribe
        </Button>
      </div>
      {/* Reserves the height of the note, to avoid a layout shift. */}
      <p role="status" className={NOTE}>
        {received}
      </p>
      {received === null && (
        <p className={NOTE}>
          You confirm by email and can unsubscribe with one click. See our <PrivacyLink />.
        </p>
      )}
    </ActionForm>
  );
}
