import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Lead } from "#core/lead.ts";
import { type PersonName, personCopyUrl } from "#core/leads.ts";
import { StageMenu } from "../enquiries/stage-menu.tsx";
import { Button } from "../ui/button.tsx";
import { ChoiceMenu } from "../ui/choice-menu.tsx";
import { MenuAction, MenuButton } from "../ui/menu-button.tsx";
import { SnoozeMenu } from "../waiting/snooze-menu.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { PlainActions } from "./plain-actions.tsx";
import { primaryAction } from "./primary-action.ts";
import type { useChange } from "./use-change.ts";

const NONE = "none";

interface ActionsProps {
  lead: Lead;
  /** Who may own it. */
  owners: readonly PersonName[];
  self: PersonName;
  change: ReturnType<typeof useChange>;
  isSnoozing: boolean;
  setSnoozing: (isOpen: boolean) => void;
  onReply: () => void;
}

/** The next step, then what can be changed, and in a menu what is seldom done. */
export function Actions(props: ActionsProps) {
  const { lead } = props;
  return (
    <div className="flex flex-wrap items-center gap-1">
      {lead.may.answer && <Next {...props} />}
      <More {...props} />
      {lead.may.answer && <Assignment {...props} />}
    </div>
  );
}

function Next({ lead, self, change, ...menu }: ActionsProps) {
  const { fetcher, submit } = change;
  const { version, status, waiting } = lead;
  return (
    <>
      <fetcher.Form
        method="post"
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter instanceof HTMLButtonElement) submit({ intent: submitter.value, owner: self.id });
        }}
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="owner" value={self.id} />
        <Primary lead={lead} onReply={menu.onReply} />
        {status === "open" && <IntentButton intent="close">Close</IntentButton>}
        {status === "closed" && <IntentButton intent="reopen">Reopen</IntentButton>}
        {waiting === "snoozed" && <IntentButton intent="unsnooze">End the snooze</IntentButton>}
      </fetcher.Form>
      {status === "open" && (
        <SnoozeMenu
          isOpen={menu.isSnoozing}
          setOpen={menu.setSnoozing}
          hasFollowUp={lead.followUpAt !== null}
          variant="quiet"
          onChange={(intent, fields) => submit({ intent, ...fields })}
        />
      )}
    </>
  );
}

/** Whose it is, and its stage. */
function Assignment({ lead, owners: possible, self, change: { submit } }: ActionsProps) {
  const { owner, status } = lead;
  const owners = [...possible];
  if (owner !== null && !owners.some(({ id }) => id === owner.id)) owners.push(owner);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-1 @max-[44rem]:-ms-2.5 @max-[44rem]:basis-full">
      <div data-owner className="min-w-0">
        <ChoiceMenu
          label="Owner"
          isInline
          options={[
            { id: NONE, label: "Unassigned" },
            ...owners.map(({ id, name }) => ({ id, label: id === self.id ? `${name} (you)` : name })),
          ]}
          value={owner?.id ?? NONE}
          onChange={(key) => submit({ intent: "assign", owner: key === NONE ? "" : key })}
        />
      </div>
      {status !== "quarantined" && <StageMenu lead={lead} onChange={submit} />}
    </div>
  );
}

const PRIMARY_NAMES = {
  approve: "Approve",
  assign: "Assign to me",
  "answered-elsewhere": "Replied elsewhere",
} as const;

function Primary({ lead, onReply }: Pick<ActionsProps, "lead" | "onReply">) {
  const action = primaryAction(lead);
  if (action === null) return null;
  if (action === "reply")
    return (
      <Button variant="strong" onPress={onReply} aria-keyshortcuts="r">
        Reply
      </Button>
    );
  return (
    <Button type="submit" name="intent" value={action} variant="strong">
      {PRIMARY_NAMES[action]}
    </Button>
  );
}

function IntentButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Button type="submit" name="intent" value={intent} variant="quiet">
      {intent === "close" && (
        <span className="max-md:hidden">
          <Icon name="check" size={16} />
        </span>
      )}
      {children}
    </Button>
  );
}

function More({ lead, change }: Pick<ActionsProps, "lead" | "change">) {
  const [isErasing, setErasing] = useState(false);
  const { id, status, waiting, may, reference, email } = lead;
  const intents = [
    ...(status === "open" && waiting !== "them" && primaryAction(lead) !== "answered-elsewhere"
      ? [{ intent: "answered-elsewhere", name: "Replied elsewhere" }]
      : []),
    ...(status === "quarantined" ? [] : [{ intent: "mark-spam", name: "Mark as spam", isDanger: true }]),
  ];
  if (!may.answer && !may.erase) return null;
  return (
    <>
      <MenuButton label="More actions">
        {may.answer &&
          intents.map(({ intent, name, isDanger = false }) => (
            <MenuAction
              key={intent}
              id={intent}
              isDanger={isDanger}
              onAction={() => change.submit({ intent })}
            >
              {name}
            </MenuAction>
          ))}
        {may.erase && email !== "" && (
          <MenuAction id="copy" onAction={() => window.location.assign(personCopyUrl(id))}>
            Copy for the person
          </MenuAction>
        )}
        {may.erase && (
          <MenuAction id="erase" isDanger onAction={() => setErasing(true)}>
            Erase…
          </MenuAction>
        )}
      </MenuButton>
      <PlainActions lead={lead} intents={intents} />
      {isErasing && <EraseDialog reference={reference} onClose={() => setErasing(false)} />}
    </>
  );
}
