import { Link } from "react-router";
import { TextAreaField, TextField } from "#app/ui/form-controls.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { DecisionPerson } from "#core/decisions.ts";
import { leadUrl } from "#core/leads.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { Checkbox } from "../ui/field.tsx";

interface PersonFieldsProps {
  person: DecisionPerson;
  stage: Stage | null;
  isOpen: boolean;
  hasTemplate: boolean;
}

const NO_EMAIL: Record<NonNullable<DecisionPerson["noEmail"]>, string> = {
  "no-address": "No email address",
  quarantined: "In quarantine: approve it first",
  draft: "You have a draft for them: send or discard it first",
};

const NO_MOVE: Record<NonNullable<DecisionPerson["noMove"]>, string> = {
  same: "Already in this stage",
  "no-stage": "Its opening doesn't have this stage",
  quarantined: "In quarantine: approve it first",
};

/** An applicant with the email to them. */
export function PersonFields({ person, stage, isOpen, hasTemplate }: PersonFieldsProps) {
  const { id, name, email, noEmail, noMove } = person;
  const field = (part: string) => ({ id: `${part}-${id}`, name: `${part}-${id}` });
  const remarks = [
    stage !== null && noMove !== null && NO_MOVE[noMove],
    noEmail !== null && NO_EMAIL[noEmail],
  ];
  const isSelected = noMove === null && noEmail !== "quarantined";
  return (
    <li className="rounded-sm bg-wash">
      <input type="hidden" name={`version-${id}`} value={person.version} />
      <input type="hidden" name={`reply-${id}`} value={person.reply} />
      <input type="hidden" name={`seen-${id}`} value={person.lastMessage ?? ""} />
      <div className="flex flex-wrap items-center gap-x-4 px-3 py-1 text-sm">
        <Checkbox name="id" value={id} defaultChecked={isSelected} disabled={noEmail === "quarantined"}>
          <span className="min-w-0 wrap-anywhere">
            <b>
              <bdi>{name}</bdi>
            </b>{" "}
            <span className="text-muted">
              {person.opening}, {stageName(person.stage)}
            </span>
          </span>
        </Checkbox>
        {noEmail !== null && <LeadLink person={person} />}
        {remarks.some(Boolean) && (
          <p className="w-full pb-1 text-xs font-bold text-error">
            {[...new Set(remarks.filter(Boolean))].join(". ")}
          </p>
        )}
      </div>
      {noEmail === null && (
        <details open={isOpen} className="group px-3 pb-2">
          <summary className="flex min-h-control items-center gap-2 text-sm">
            <span className="flex-none -rotate-90 text-muted transition-[rotate] group-open:rotate-0">
              <Icon name="chevron-down" size={16} />
            </span>
            <span className="min-w-0 max-md:wrap-anywhere md:truncate">
              <span className="font-medium">Email</span>{" "}
              <span className="text-muted">{person.subject || "not written yet"}</span>
            </span>
          </summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1 pb-2 pl-6">
            <Checkbox {...field("mail")} value="yes" defaultChecked={hasTemplate && noMove !== "same"}>
              <span className="wrap-anywhere">Send this email to {email}</span>
            </Checkbox>
            <TextField
              {...field("subject")}
              label="Subject"
              size="small"
              required
              defaultValue={person.subject}
            />
            <TextAreaField
              {...field("text")}
              label="Text"
              size="small"
              required
              rows={7}
              defaultValue={person.text}
            />
            <LeadLink person={person} />
          </div>
        </details>
      )}
    </li>
  );
}

/** After the email, so that the Tab key goes from one applicant to the next. */
function LeadLink({ person: { id, name, reference } }: Pick<PersonFieldsProps, "person">) {
  return (
    <Link to={leadUrl(id)} className="justify-self-start text-xs text-deep underline touch:py-3">
      Open {reference}
      <span className="sr-only">, the application of {name}</span>
    </Link>
  );
}
