import { useNavigate } from "react-router";
import { Attached } from "#app/project/project-slots.tsx";
import { useSentProject } from "#app/project/use-sent-project.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/form-controls.tsx";
import type { Challenge } from "#core/challenge.ts";
import { BUDGET_PLACEHOLDER, type EnquiryForm as FormLocation } from "#core/enquiry-forms.ts";
import type { SentEstimate } from "#core/estimate-page.ts";
import type { Fields } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { ActionForm, FormSummary, fieldsOf, HoneypotField, SourceInputs } from "./action-form.tsx";
import { ChallengeField } from "./challenge-field.tsx";
import { trimStart } from "./clean-input.ts";
import { EmailField, NameField, PhoneField } from "./contact-fields.tsx";
import { DemonstrationHint } from "./demonstration-hint.tsx";
import { clearDrafts } from "./draft-store.ts";
import type { RefusedForm } from "./form-response.ts";
import { OwnFields } from "./own-fields.tsx";
import { PrivacyLink } from "./privacy-link.tsx";
import { useChallenge } from "./use-challenge.ts";
import { useEnquiryRules } from "./use-enquiry-rules.ts";
import { useFormAction } from "./use-form-action.ts";

interface EnquiryFormProps {
  location: FormLocation;
  challenge: Challenge;
  apiPath: string;
  filledIn?: Fields;
  action?: string;
  /** Of the URL. */
  estimate?: SentEstimate | null;
  refused?: RefusedForm | null | undefined;
}

export function EnquiryForm(props: EnquiryFormProps) {
  const {
    location,
    challenge: first,
    apiPath,
    filledIn = {},
    action = paths.contact,
    estimate = null,
    refused,
  } = props;
  const rules = useEnquiryRules();
  const navigate = useNavigate();
  const sentProject = useSentProject();
  const form = useFormAction({
    draft: { given: filledIn, isOfPage: location === "footer" && !refused },
    refused,
    check: async (sent) => (await import("./check-forms.ts")).checkEnquiry(sent, rules),
    onSending: sentProject.onSending,
    onRefused: ({ challenge }) => question.update(challenge),
    onReceived: async ({ next }) => {
      clearDrafts(paths.estimate);
      await sentProject.empty();
      await question.renew();
      await navigate(next);
    },
  });
  const question = useChallenge(first, apiPath, form.formProps.ref);
  const values: Fields = refused?.values ?? filledIn;
  const { errors, messages, isSending } = form;
  const field = fieldsOf(location, messages, values);

  return (
    <ActionForm form={form} action={action} className="grid gap-5">
      {location !== "footer" && <DemonstrationHint />}
      {errors && <FormSummary form={location} errors={errors} />}
      <input type="hidden" name="form" value={location} />
      <SourceInputs typed={values} />
      <Attached estimate={estimate} />
      <HoneypotField id={`${location}-website`} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameField {...field("name")} />
        <EmailField {...field("email")} hint={errors?.fields.email?.[1]} />
        <TextField {...field("country")} label="Country" required autoComplete="country-name" />
        <PhoneField {...field("phone")} required />
        <SelectField
          {...field("project_budget")}
          label="Budget"
          required
          options={budgetOptions(rules.budgets)}
          defaultValue={values.project_budget ?? ""}
        />
        <TextField {...field("project_type")} label="Project type" autoComplete="off" />
      </div>
      <TextAreaField {...field("project_details")} label="Project details" required onInput={trimStart} />
      <OwnFields fields={rules.fields} field={field} />
      <CheckboxField
        id={`${location}-project_nda`}
        name="project_nda"
        value="1"
        defaultChecked={values.project_nda === "1"}
        label="I would like a nondisclosure agreement first"
        hint="Then one sentence about the project is enough."
        error={messages.project_nda}
      />
      <ChallengeField {...field("userResult")} question={question} />
      <p className="text-sm text-muted">
        We use what you send to reply to you and prepare a proposal. See our <PrivacyLink />.
      </p>
      <div>
        <Button variant={location === "contact" ? "action" : "strong"} aria-disabled={isSending || undefined}>
          Send enquiry
        </Button>
      </div>
    </ActionForm>
  );
}

function budgetOptions(budgets: readonly string[]) {
  return [
    { value: "", label: BUDGET_PLACEHOLDER, disabled: true },
    ...budgets.map((budget) => ({ value: budget, label: budget })),
  ];
}
