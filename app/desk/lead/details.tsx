import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Lead, LeadDelivery, LeadFile, SentField } from "#core/lead.ts";
import { type LeadRow, leadUrl } from "#core/leads.ts";
import { phoneUrl } from "#core/phone.ts";
import { Button, ButtonAnchor } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { usePostedForm } from "../ui/use-posted-form.ts";
import { When } from "../ui/when.tsx";
import type { LeadActionData } from "./lead-form.ts";
import { Resend } from "./resend.tsx";
import { ResumeFrame } from "./resume-frame.tsx";
import { SentShortlist } from "./sent-shortlist.tsx";

const LINK = "text-deep underline wrap-anywhere";
/** To write or to call from a phone. */
const REACH = `${LINK} max-md:-my-3 max-md:inline-block max-md:py-3`;

export function Facts({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-3 text-sm">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that was sent. */
export function Sent({ lead: { fields, from } }: { lead: Lead }) {
  const lines = fields.filter(({ kind }) => kind !== "lines");
  return (
    <div className="grid gap-5">
      {fields
        .filter(({ kind }) => kind === "lines")
        .map(({ label, value }) => (
          <div key={label}>
            <h3 className="text-xs text-muted">{label}</h3>
            <p dir="auto" className="mt-1 max-w-measure whitespace-pre-wrap wrap-anywhere">
              {value}
            </p>
          </div>
        ))}
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {lines.map((field) => (
          <div key={field.label}>
            <dt className="text-xs text-muted">{field.label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {shown(field)}
            </dd>
          </div>
        ))}
        {from.estimate && (
          <div className="sm:col-span-2">
            <dt className="text-xs text-muted">Attached estimate</dt>
            <dd className="wrap-anywhere">
              <a href={from.estimate.url} className={LINK}>
                {from.estimate.summary}
              </a>
            </dd>
          </div>
        )}
        <SentShortlist pages={from.shortlist} />
      </dl>
    </div>
  );
}

function shown({ kind, value }: SentField): ReactNode {
  if (kind === "email")
    return (
      <a href={`mailto:${value}`} className={REACH}>
        {value}
      </a>
    );
  if (kind === "phone")
    return (
      <a href={phoneUrl(value)} className={REACH}>
        {value}
      </a>
    );
  return value;
}

const WITHHELD: Record<NonNullable<LeadFile["withheld"]>, string> = {
  "waiting for the virus scan": "is waiting for the virus scan. You can open the file once it passes.",
  infected: "is blocked: the virus scan found malware.",
};

export function Resume({ file, name }: { file: LeadFile; name: string }) {
  if (file.withheld !== null)
    return (
      <Notice tone={file.withheld === "infected" ? "error" : "info"}>
        {file.name} {WITHHELD[file.withheld]}
      </Notice>
    );
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span className="min-w-0 wrap-anywhere">
          {file.name} <span className="text-muted">({Math.max(1, Math.round(file.size / 1024))} KB)</span>
        </span>
        <ButtonAnchor href={file.url} download>
          Download
        </ButtonAnchor>
        {file.isPdf && (
          <ButtonAnchor href={`${file.url}?show`} target="_blank" rel="noreferrer">
            Open in a new tab
          </ButtonAnchor>
        )}
      </p>
      {file.isPdf && <ResumeFrame url={`${file.url}?show`} name={name} />}
    </div>
  );
}

export function CameFrom({ lead: { from } }: { lead: Lead }) {
  const rows = [
    ...(from.entered ? [{ label: "Came", value: from.entered }] : []),
    ...(from.page ? [{ label: "Page", value: from.page }] : []),
    ...(from.referrer ? [{ label: "Referrer", value: from.referrer }] : []),
    ...from.campaign.map(({ name, value }) => ({ label: name, value })),
  ];
  return rows.length > 0 ? <Facts rows={rows} /> : <p className="text-sm text-muted">Direct visit.</p>;
}

export function Earlier({ lead: { earlier, later } }: { lead: Lead }) {
  return (
    <div className="grid gap-4 text-sm">
      {earlier.length === 0 ? (
        <p className="text-muted">None from this email address.</p>
      ) : (
        <OtherLeads rows={earlier} />
      )}
      {later.length > 0 && (
        <div className="grid gap-3">
          <h3 className="font-bold">Later</h3>
          <OtherLeads rows={later} />
        </div>
      )}
    </div>
  );
}

function OtherLeads({ rows }: { rows: readonly LeadRow[] }) {
  return (
    <ul className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={leadUrl(row.id)} className={LINK}>
            <bdi>{row.subject || row.reference}</bdi>
          </Link>
          <span className="block text-xs text-muted">
            {row.reference}, <When at={row.receivedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const STATES: Record<LeadDelivery["state"], ReactNode> = {
  waiting: <Tag>Waiting</Tag>,
  delivered: <Tag tone="good">Delivered</Tag>,
  dead: <Tag tone="bad">Not delivered</Tag>,
};

export function Deliveries({ lead: { deliveries, may } }: { lead: Lead }) {
  if (deliveries.length === 0) return <p className="text-sm text-muted">Nothing sent yet.</p>;
  return (
    <ul className="grid gap-4 text-sm">
      {deliveries.map(({ id, name, state, attempts, deliveredAt, dueAt, lastError, canResend }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {name} {STATES[state]}
          </span>
          <span className="text-xs text-muted">
            {attempts === 1 ? "1 attempt" : `${attempts} attempts`}
            {deliveredAt !== null && (
              <>
                , <When at={deliveredAt} />
              </>
            )}
            {dueAt !== null && (
              <>
                , next attempt <When at={dueAt} />
              </>
            )}
          </span>
          {lastError !== null && <span className="text-xs wrap-anywhere text-error">{lastError}</span>}
          {canResend && may.answer && (
            <div className="mt-1">
              <Resend delivery={id} name={name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const VERDICT_NAMES = { clear: "Not spam", suspect: "Suspected spam", spam: "Spam" } as const;

export function SpamScore({ lead: { verdict, score, reasons, approvedAt, from } }: { lead: Lead }) {
  if (from.entered !== null && score === null && verdict === "clear")
    return <p className="text-sm text-muted">Not checked, because it was entered by hand.</p>;
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={verdict === "clear" ? "good" : "bad"}>{VERDICT_NAMES[verdict]}</Tag>
        {score !== null && <span className="text-muted">Score {score}</span>}
      </p>
      {reasons.length > 0 && (
        <ul className="list-disc pl-5 wrap-anywhere">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {approvedAt !== null && (
        <p className="text-muted">
          Approved <When at={approvedAt} />
        </p>
      )}
    </div>
  );
}

export function Erase({ reference }: { reference: string }) {
  return (
    <StaffDialog title={`Erase ${reference}?`} trigger={<Button variant="danger">Erase…</Button>}>
      {(close) => <EraseForm reference={reference} onCancel={close} />}
    </StaffDialog>
  );
}

function EraseForm({ reference, onCancel }: { reference: string; onCancel: () => void }) {
  const { isPending, result } = usePostedForm<LeadActionData>();
  return (
    <Form method="post" noValidate className="grid gap-4">
      <p className="text-sm">
        This permanently erases the message along with its file, emails, notes and replies. You can't undo it.
      </p>
      <TextField
        name="reference"
        label={`Type ${reference} to confirm`}
        error={result?.errors?.reference}
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="erase" variant="danger" isPending={isPending}>
          Erase permanently
        </Button>
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
