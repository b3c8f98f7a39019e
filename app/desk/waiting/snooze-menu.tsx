import { useState } from "react";
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components";
import { Icon } from "#app/ui/icon.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { listLook, menuLook, optionLook } from "../ui/looks.ts";
import { StaffDialog } from "../ui/staff-dialog.tsx";
import { FOLLOW_UPS, SNOOZES } from "./choices.ts";

type Intent = "snooze" | "follow-up";

interface SnoozeMenuProps {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Whether there is a follow-up to remove. */
  hasFollowUp?: boolean;
  variant?: "plain" | "quiet";
  onChange: (intent: Intent, fields: { until: string }) => void;
}

/** Until when leads are out of the way, or when they are to come back. */
export function SnoozeMenu({ isOpen, setOpen, hasFollowUp, variant, onChange }: SnoozeMenuProps) {
  const [asked, setAsked] = useState<Intent | null>(null);
  const choose = (intent: Intent, until: string) =>
    until === "day" ? setAsked(intent) : onChange(intent, { until });
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button {...(variant && { variant })}>
          Snooze <Icon name="chevron-down" size={16} />
        </Button>
        <Popover className={menuLook}>
          <Menu
            aria-label="Snooze or follow up"
            autoFocus="first"
            onAction={(key) => {
              const [intent = "", until = ""] = String(key).split(" ");
              choose(intent as Intent, until);
            }}
            className={listLook}
          >
            <Section title="Snooze until" intent="snooze" options={SNOOZES} />
            <Section
              title="Follow up"
              intent="follow-up"
              options={{ ...FOLLOW_UPS, ...(hasFollowUp && { never: "Never: remove the follow-up" }) }}
            />
          </Menu>
        </Popover>
      </MenuTrigger>
      {asked !== null && (
        <StaffDialog
          title={asked === "snooze" ? "Snooze until a day" : "Follow up on a day"}
          onClose={() => setAsked(null)}
        >
          {(close) => (
            <form
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                const day = String(new FormData(event.currentTarget).get("day") ?? "");
                if (day !== "") onChange(asked, { until: day });
                close();
              }}
            >
              <TextField
                name="day"
                type="date"
                label="Day"
                description="It comes back in the morning."
                autoFocus
                isRequired
              />
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="strong">
                  {asked === "snooze" ? "Snooze" : "Follow up"}
                </Button>
                <Button onPress={close}>Cancel</Button>
              </div>
            </form>
          )}
        </StaffDialog>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  intent: Intent;
  options: Readonly<Record<string, string>>;
}

function Section({ title, intent, options }: SectionProps) {
  return (
    <MenuSection>
      <Header className="px-3 pt-2 pb-1 text-xs text-muted">{title}</Header>
      {Object.entries({ ...options, day: "A day…" }).map(([until, label]) => (
        <MenuItem key={until} id={`${intent} ${until}`} textValue={label} className={optionLook}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
