import { useEffect, useRef, useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#app/ui/form-controls.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { BY_HAND } from "#core/by-hand.ts";
import { deskContext, filesContext, formContext, staffContext } from "#core/context.ts";
import { type FieldErrors, type Fields, firstErrors, INVALID_FORM, textFields } from "#core/form.ts";
import { type LeadKind, leadUrl, rightTo } from "#core/leads.ts";
import { RESUME_BYTES, RESUME_FIELD, RESUME_TOO_LARGE, RESUME_TYPES } from "#core/resume.ts";
import { ENTERED_NAMES } from "#core/source.ts";
import { DESK } from "#core/staff.ts";
import { cutText } from "#core/text.ts";
import type { Route } from "./+types/new-lead";
import { sendOr } from "./drafts/unsent-form.ts";
import { Restored, useKeptForm } from "./drafts/use-kept-form.tsx";
import { Button, ButtonLink } from "./ui/button.tsx";
import { PageHeader } from "./ui/page-header.tsx";

const KINDS = { lead: "enquiry", applicant: "application" } as const;
const TITLES = { enquiry: "New lead", application: "New applicant" } as const;
const VALUE_MAX = 5000;

const formName = (kind: LeadKind) => `new ${kind}`;

function kindOf({ kind }: { kind: string }): LeadKind {
  if (kind === "lead" || kind === "applicant") return KINDS[kind];
  throw data(null, { status: 404 });
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const kind = kindOf(params);
  const { byHand, leads, timeZone } = context.get(deskContext);
  const form = await byHand.form(kind, staff);
  const { owners } = await leads.filterOptions(staff);
  return { kind, form, owners, timeZone, self: staff.person.id };
}

interface ActionData {
  errors?: FieldErrors;
  problem?: string;
  /** What was sent, for a page without scripts. */
  values?: Fields;
}

export async function action({ params, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  const kind = kindOf(params);
  staff.require(rightTo("answer", kind));
  const form = context.get(formContext);
  const fields = textFields(form);
  const { files, problem } = context.get(filesContext);
  const sent = { id: fields.id ?? "", fields, file: files[0] ?? null, problem };
  const entered = await context.get(deskContext).byHand.enter(kind, sent, staff);
  if ("lead" in entered) throw redirect(leadUrl(entered.lead), 303);
  const values = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, cutText(value, VALUE_MAX)]),
  );
  return data<ActionData>({ errors: entered.errors, values }, { status: 422 });
}

export function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  return sendOr<ActionData>(
    serverAction,
    (reason) => ({ problem: `Not saved. ${reason} What you typed is still here.` }),
    formName(kindOf(params)),
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? TITLES[loaderData.kind] : "New lead"} · Desk` },
];

export default function NewLead({ loaderData, actionData }: Route.ComponentProps) {
  const { kind } = loaderData;
  return (
    <div className="max-w-[44rem]">
      <p className="mb-2 text-sm">
        <Link
          to={`${DESK}/inbox`}
          className="inline-flex min-h-6 items-center gap-2 text-deep underline max-md:min-h-11"
        >
          <Icon name="arrow-left" size={16} /> Inbox
        </Link>
      </p>
      <PageHeader
        title={TITLES[kind]}
        lead={
          kind === "enquiry"
            ? "Someone who called, was referred to you or wrote elsewhere."
            : "Someone who applied by phone, in person or elsewhere."
        }
      />
      <EntryForm key={kind} {...loaderData} result={actionData} />
    </div>
  );
}

type EntryFormProps = Route.ComponentProps["loaderData"] & { result: ActionData | undefined };

function EntryForm({ kind, form, owners, timeZone, self, result }: EntryFormProps) {
  const { state, formMethod } = useNavigation();
  const isPending = state !== "idle" && formMethod === "POST";
  const kept = useKeptForm(formName(kind));
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const errors = firstErrors({
    ...result?.errors,
    ...(fileProblem !== null && { [RESUME_FIELD]: [fileProblem] }),
  });
  const values = result?.values ?? {};
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result?.errors !== undefined) summary.current?.focus();
  }, [result]);
  const field = (name: string, initial = "") => ({
    ...{ id: name, name, size: "small" as const, error: errors[name] },
    defaultValue: values[name] ?? initial,
  });
  const isEnquiry = kind === "enquiry";
  return (
    <Form ref={kept.ref} method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      {result?.errors && (
        <ErrorSummary
          ref={summary}
          title={INVALID_FORM}
          errors={Object.entries(errors).map(([name, message]) => ({ href: `#${name}`, message }))}
        />
      )}
      {result?.problem && <Notice tone="error">{result.problem}</Notice>}
      <Restored form={kept} />
      <input type="hidden" name="id" value={values.id ?? form.id} />
      <Sender {...{ field, timeZone }} receivedAt={form.receivedAt} />
      {isEnquiry ? (
        <>
          <TextAreaField {...field("text")} label="Details" required rows={6} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...field("project_type")} label="Project type" autoComplete="off" />
            <SelectField
              {...field("project_budget")}
              label="Budget"
              options={[
                { value: "", label: "Unknown" },
                ...form.budgets.map((budget) => ({ value: budget, label: budget })),
              ]}
            />
          </div>
        </>
      ) : (
        <>
          <SelectField
            {...field("career_id")}
            label="Opening"
            options={[
              { value: "", label: "General application" },
              ...form.openings.map(({ slug, title }) => ({ value: slug, label: title })),
            ]}
          />
          <TextAreaField {...field("text")} label="Message" rows={6} />
        </>
      )}
      <SelectField
        {...field("owner", self)}
        label="Owner"
        required
        options={[
          ...owners.map(({ id, name }) => ({ value: id, label: id === self ? `${name} (you)` : name })),
          { value: "", label: "Unassigned" },
        ]}
      />
      <CheckboxField
        id="confirm"
        name="confirm"
        size="small"
        label="Send a confirmation by email"
        defaultChecked={values.confirm !== undefined}
      />
      {!isEnquiry && (
        <FileField
          id={RESUME_FIELD}
          name={RESUME_FIELD}
          label="Resume"
          size="small"
          hint="PDF, DOC, DOCX, ODT or ODF, 10 MB at most."
          error={errors[RESUME_FIELD]}
          accept={RESUME_TYPES.map((type) => `.${type}`).join()}
          onChange={({ currentTarget: { files } }) =>
            setFileProblem((files?.[0]?.size ?? 0) > RESUME_BYTES ? RESUME_TOO_LARGE : null)
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="strong" isPending={isPending} isDisabled={fileProblem !== null}>
          {isEnquiry ? "Save lead" : "Save applicant"}
        </Button>
        <ButtonLink variant="quiet" to={`${DESK}/inbox`}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

interface SenderProps {
  field: (
    name: string,
    initial?: string,
  ) => { id: string; name: string; size: "small"; error: string | undefined; defaultValue: string };
  timeZone: string;
  receivedAt: string;
}

/** Who got in touch, how and when. */
function Sender({ field, timeZone, receivedAt }: SenderProps) {
  return (
    <>
      <TextField {...field("name")} label="Name" required autoComplete="off" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field("email")}
          type="email"
          label="Email"
          hint="An email address or a phone number is enough."
          autoComplete="off"
        />
        <TextField {...field("phone")} type="tel" label="Phone" autoComplete="off" />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field("entered", "phone")}
          label="How it came"
          required
          options={BY_HAND.map((name) => ({ value: name, label: ENTERED_NAMES[name] }))}
        />
        <TextField
          {...field("received_at", receivedAt)}
          type="datetime-local"
          label="When"
          required
          hint={`In the time zone of the office, ${timeZone}.`}
        />
      </div>
    </>
  );
}
