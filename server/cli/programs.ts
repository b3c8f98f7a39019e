import { approve, clock, erase, resend, retain } from "./change-commands.ts";
import type { Command } from "./context.ts";
import { copy, exportAll, list, show, stats } from "./read-commands.ts";
import { invitePerson, listPeople, removePerson } from "./staff-commands.ts";
import { exportSubscribers } from "./subscriber-commands.ts";

export interface Program {
  /** As in `npm run NAME`. */
  name: string;
  commands: Record<string, Command>;
  /** Printed below the list of commands. */
  note: string;
}

export const submissions: Program = {
  name: "submissions",
  commands: { list, show, export: exportAll, copy, resend, approve, erase, retain, clock, stats },
  note: "ID is a reference such as 7K3M-9QXR, or an id. You can run these commands while the site is running.",
};

export const staff: Program = {
  name: "staff",
  commands: { invite: invitePerson, list: listPeople, remove: removePerson },
  note: "You can run these commands while the site is running.",
};

export const subscribers: Program = {
  name: "subscribers",
  commands: { export: exportSubscribers },
  note: "You can run this command while the site is running.",
};
