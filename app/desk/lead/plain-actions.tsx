import { Form } from "react-router";
import type { Lead } from "#core/lead.ts";
import { detailsOf } from "#core/outcome.ts";
import { ENQUIRY_STAGES, stageName } from "#core/stages.ts";
import { LostFields, ValueField } from "../enquiries/outcome-fields.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FOLLOW_UPS, SNOOZES } from "../waiting/choices.ts";

interface PlainActionsProps {
  lead: Lead;
  /** Of the menu of further actions. */
  intents: readonly { intent: string; name: string }[];
}

/** The actions of menus and dialogs as forms, because without scripts neither opens. */
export function PlainActions({ lead, intents }: PlainActionsProps) {
  const { version, status, may, reference, followUpAt } = lead;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <div className="hidden w-full gap-4 noscript:grid">
      {may.answer && (
        <Form method="post" className="flex flex-wrap gap-2">
          {versionField}
          {intents.map(({ intent, name }) => (
            <Button key={intent} type="submit" name="intent" value={intent}>
              {name}
            </Button>
          ))}
        </Form>
      )}
      {may.answer && status === "open" && (
        <>
          <DayForm intent="snooze" label="Snooze until" choices={SNOOZES} version={version} />
          <DayForm
            intent="follow-up"
            label="Follow up on"
            choices={{ ...FOLLOW_UPS, ...(followUpAt !== null && { never: "Never" }) }}
            version={version}
          />
        </>
      )}
      {may.answer && lead.kind === "enquiry" && status !== "quarantined" && <OutcomeForms lead={lead} />}
      {may.erase && (
        <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
          <TextField name="reference" label={`Type ${reference} to erase the lead`} autoComplete="off" />
          <Button type="submit" name="intent" value="erase" variant="danger">
            Erase permanently
          </Button>
        </Form>
      )}
    </div>
  );
}

interface DayFormProps {
  intent: "snooze" | "follow-up";
  label: string;
  choices: Readonly<Record<string, string>>;
  version: number;
}

/** The button of the day is the first one, which Enter presses. */
function DayForm({ intent, label, choices, version }: DayFormProps) {
  return (
    <Form method="post" noValidate className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <TextField name="day" type="date" label={label} />
      <Button type="submit" name="until" value="day">
        Set
      </Button>
      {Object.entries(choices).map(([until, name]) => (
        <Button key={until} type="submit" name="until" value={until} variant="quiet">
          {name}
        </Button>
      ))}
    </Form>
  );
}

/** The browser checks the value, so that nothing typed is lost. */
function OutcomeForms({ lead }: Pick<PlainActionsProps, "lead">) {
  return ENQUIRY_STAGES.map((stage) => (
    <Form key={stage} method="post" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="version" value={lead.version} />
      <input type="hidden" name="stage" value={stage} />
      {detailsOf(stage) === "value" && <ValueField value={lead.value} />}
      {detailsOf(stage) === "reason" && (
        <LostFields reasons={lead.lostReasons} lostReason={lead.lostReason} lostNote={lead.lostNote} />
      )}
      <Button type="submit" name="intent" value="stage">
        {stage === lead.stage ? `Save: ${stageName(stage)}` : `Move to ${stageName(stage)}`}
      </Button>
    </Form>
  ));
}
