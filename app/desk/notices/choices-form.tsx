import { Form } from "react-router";
import { ERROR, ErrorText } from "#app/ui/field.tsx";
import { Select } from "#app/ui/form-controls.tsx";
import {
  NOTICE_CAUSES,
  NOTICE_NAMES,
  type NoticeCause,
  type NoticeChoice,
  type NoticeMail,
  type NoticePlace,
} from "#core/notices.ts";
import { DIGEST_DAYS, type DigestDays } from "#core/staff.ts";
import { Button } from "../ui/button.tsx";
import { SettingsPanel } from "../ui/panel.tsx";
import { BrowserPermission } from "./browser-permission.tsx";
import type { Chosen } from "./chosen.ts";

const MAIL_NAMES: Record<NoticeMail, string> = {
  "at-once": "Right away",
  bundled: "Within 10 minutes",
  daily: "Morning digest",
  never: "Never",
};

const PLACE_NAMES: Record<NoticePlace, string> = {
  browser: "Count and browser",
  count: "Count only",
  off: "Off",
};

const DIGEST_NAMES: Record<DigestDays, string> = { never: "Never", weekdays: "Weekdays", daily: "Every day" };

const DIGEST_OF_LEADS =
  "New leads, leads waiting for a reply, and what's due next. It isn't sent when there's nothing to do.";
const DIGEST_OF_DRAFTS = "What you choose above. It isn't sent when nothing happened.";

interface ChoicesFormProps {
  chosen: Chosen;
  error: string | undefined;
}

/** What a person is told of, and how. */
export function ChoicesForm({ chosen: { choices, digest }, error }: ChoicesFormProps) {
  return (
    <SettingsPanel title="Notices" lead="What you're told of. You aren't told of what you do yourself.">
      <Form method="post" className="grid gap-4">
        <table className="w-full text-sm max-md:block">
          <thead className="text-xs text-muted max-md:sr-only">
            <tr>
              <th className="py-2 pe-3 text-start font-bold">When</th>
              <th className="w-[12rem] py-2 pe-3 text-start font-bold">Email</th>
              <th className="w-[12rem] py-2 text-start font-bold">In the Desk</th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {NOTICE_CAUSES.map((cause) => {
              const choice = choices[cause];
              return choice && <CauseRow key={cause} cause={cause} choice={choice} />;
            })}
            <tr className={ROW}>
              <th scope="row" className={NAME}>
                <span id="digest-name">Morning digest</span>
                <span className="block text-xs font-normal text-muted">
                  {"new" in choices ? DIGEST_OF_LEADS : DIGEST_OF_DRAFTS}
                </span>
              </th>
              <td className={`${CELL} md:pe-3`}>
                <Small text="Email" />
                <Select
                  name="digest"
                  size="small"
                  aria-labelledby="digest-name"
                  {...(error && { "aria-invalid": true, "aria-describedby": "digest-error" })}
                  defaultValue={digest}
                >
                  <Options names={DIGEST_NAMES} ids={DIGEST_DAYS} />
                </Select>
              </td>
              <td className="max-md:hidden" />
            </tr>
          </tbody>
        </table>
        {error && (
          <p id="digest-error" role="alert" className={ERROR}>
            <ErrorText message={error} />
          </p>
        )}
        <div>
          <Button type="submit" name="intent" value="notices">
            Save
          </Button>
        </div>
      </Form>
      <BrowserPermission />
    </SettingsPanel>
  );
}

const ROW = "border-t border-line align-middle max-md:block max-md:py-2";
const NAME = "py-2 pe-3 text-start font-bold max-md:block";
const CELL = "py-1.5 max-md:grid max-md:grid-cols-[5.5rem_minmax(0,1fr)] max-md:items-center max-md:py-1";

function CauseRow({ cause, choice: { mail, desk } }: { cause: NoticeCause; choice: NoticeChoice }) {
  const name = NOTICE_NAMES[cause];
  return (
    <tr className={ROW}>
      <th scope="row" className={NAME}>
        {name}
      </th>
      <td className={`${CELL} md:pe-3`}>
        <Small text="Email" />
        <Select name={`mail-${cause}`} size="small" aria-label={`Email: ${name}`} defaultValue={mail}>
          <Options names={MAIL_NAMES} ids={Object.keys(MAIL_NAMES) as NoticeMail[]} />
        </Select>
      </td>
      <td className={CELL}>
        <Small text="In the Desk" />
        <Select name={`desk-${cause}`} size="small" aria-label={`In the Desk: ${name}`} defaultValue={desk}>
          <Options names={PLACE_NAMES} ids={Object.keys(PLACE_NAMES) as NoticePlace[]} />
        </Select>
      </td>
    </tr>
  );
}

/** The head of a column, on phones. */
function Small({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="text-xs text-muted md:hidden">
      {text}
    </span>
  );
}

function Options<Id extends string>({ names, ids }: { names: Record<Id, string>; ids: readonly Id[] }) {
  return ids.map((id) => (
    <option key={id} value={id}>
      {names[id]}
    </option>
  ));
}
