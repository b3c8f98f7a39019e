import { useNavigate, useRevalidator } from "react-router";
import { useFormats } from "#app/formats.ts";
import { Attached } from "#app/project/project-slots.tsx";
import { useSentProject } from "#app/project/use-sent-project.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/form-controls.tsx";
import type { CallPage } from "#core/calls.ts";
import type { Challenge } from "#core/challenge.ts";
import type { Fields } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { ActionForm, FormSummary, fieldsOf, HoneypotField, SourceInputs } from "./action-form.tsx";
import { ChallengeField } from "./challenge-field.tsx";
import { trimStart } from "./clean-input.ts";
import { EmailField, NameField, PhoneField } from "./contact-fields.tsx";
import { DemonstrationHint } from "./demonstration-hint.tsx";
import type { RefusedForm } from "./form-response.ts";
import { PrivacyLink } from "./privacy-link.tsx";
import { ChosenSlot, SlotPicker, useSlotChoice } from "./slot-picker.tsx";
import { useChallenge } from "./use-challenge.ts";
import { useFormAction } from "./use-form-action.ts";

const FORM = "call";

interface CallFormProps {
  page: CallPage;
  challenge: Challenge;
  apiPath: string;
  refused?: RefusedForm | null | undefined;
  typed?: Fields | null | undefined;
}

export function CallForm({ page, challenge: first, apiPath, refused, typed }: CallFormProps) {
  const { words } = page;
  const { phone } = useFormats();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const sentProject = useSentProject();
  const form = useFormAction({
    draft: { begins: refused || typed ? "typed" : "draft" },
    refused,
    check: async (sent) => (await import("./check-forms.ts")).checkCall(sent, phone),
    onSending: sentProject.onSending,
    async onRefused({ challenge, errors: { fields } }) {
      question.update(challenge);
      // Others have booked meanwhile.
      if (fields.slot !== undefined) await revalidate();
    },
    onReceived: async ({ next }) => {
      await sentProject.empty();
      await navigate(next);
    },
  });
  const question = useChallenge(first, apiPath, form.formProps.ref);
  const values: Fields = refused?.values ?? typed ?? {};
  const choice = useSlotChoice(page, values);
  const { errors, messages, isSending } = form;
  const field = fieldsOf(FORM, messages, values);
  return (
    <ActionForm form={form} action={paths.bookCall} className="grid gap-5">
      <DemonstrationHint />
      {errors && <FormSummary form={FORM} errors={errors} />}
      <SourceInputs typed={values} />
      <Attached estimate={null} />
      <HoneypotField id={`${FORM}-website`} />
      <SlotPicker form={FORM} page={page} choice={choice} error={messages.slot} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameField {...field("name")} />
        <EmailField {...field("email")} hint={errors?.fields.email?.[1]} />
        <TextField {...field("company")} label="Company" autoComplete="organization" />
        <PhoneField {...field("phone")} />
      </div>
      <TextAreaField
        {...field("topic")}
        label={words.topic.label}
        hint={words.topic.hint}
        required
        rows={3}
        onInput={trimStart}
      />
      <ChallengeField {...field("userResult")} question={question} />
      <p className="text-sm text-muted">
        We use what you send to prepare for the call and to reply to you. See our <PrivacyLink />.
      </p>
      <ChosenSlot page={page} choice={choice}>
        <Button variant="action" aria-disabled={isSending || undefined}>
          {words.action}
        </Button>
      </ChosenSlot>
    </ActionForm>
  );
}
