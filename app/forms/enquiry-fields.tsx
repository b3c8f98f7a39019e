import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { BUDGET_PLACEHOLDER, BUDGETS } from "#core/budget.ts";
import type { Challenge } from "#core/challenge.ts";
import type { EnquiryForm as Place } from "#core/enquiry-forms.ts";
import type { Fields } from "#core/form.ts";
import { paths } from "#core/paths.ts";
import { ChallengeField } from "./challenge-field.tsx";
import { fieldsOf } from "./fields-of.ts";
import { HoneypotField } from "./honeypot-field.tsx";
import { trimStart } from "./trim-start.ts";

interface EnquiryFieldsProps {
  place: Place;
  challenge: Challenge;
  /** The sum was replaced while the visitor was here. */
  isNew: boolean;
  isSending: boolean;
  typed: Fields;
  /** The first message of each wrong field. */
  errors: Readonly<Record<string, string>>;
  /** What to do where the address is right and the form does not support it. */
  emailHelp?: string;
}

const budgets = [
  { value: "", label: BUDGET_PLACEHOLDER, disabled: true },
  ...BUDGETS.map((budget) => ({ value: budget, label: budget })),
];

/** What a visitor fills in to enquire, and the button. */
export function EnquiryFields({
  place,
  challenge,
  isNew,
  isSending,
  typed,
  errors,
  emailHelp,
}: EnquiryFieldsProps) {
  const { field } = fieldsOf(place, errors, typed);
  return (
    <>
      <HoneypotField id={`${place}-website`} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label="Name" required autoComplete="name" onInput={trimStart} />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          required
          autoComplete="email"
          hint={emailHelp}
        />
        <TextField {...field("country")} label="Country" required autoComplete="country-name" />
        <TextField
          {...field("phone")}
          label="Phone"
          type="tel"
          required
          autoComplete="tel"
          hint="10 to 15 digits, with the country code"
        />
        <SelectField
          {...field("project_budget")}
          label="Budget"
          required
          options={budgets}
          defaultValue={typed.project_budget ?? ""}
        />
        <TextField {...field("project_type")} label="Project type" autoComplete="off" />
      </div>
      <TextAreaField {...field("project_details")} label="Project details" required onInput={trimStart} />
      <CheckboxField
        id={`${place}-project_nda`}
        name="project_nda"
        value="1"
        defaultChecked={typed.project_nda === "1"}
        label="I would like a non-disclosure agreement first"
      />
      <ChallengeField
        id={`${place}-userResult`}
        challenge={challenge}
        isNew={isNew}
        answer={errors.userResult === undefined ? (typed.userResult ?? "") : ""}
        error={errors.userResult}
      />
      <p className="text-sm text-muted">
        We use what you send to answer you and prepare an offer. See our{" "}
        <Link to={paths.privacy}>privacy notice</Link>.
      </p>
      <div>
        <Button variant={place === "contact" ? "action" : "strong"} aria-disabled={isSending || undefined}>
          Send enquiry
        </Button>
      </div>
    </>
  );
}
