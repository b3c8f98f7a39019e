import { z } from "zod";
import { EMAIL_MAX, normalizeEmail } from "#core/email.ts";
import { DESK, ROLE_NAMES, ROLES } from "#core/staff.ts";
import { originOf } from "../config/origin.ts";
import { OPERATOR } from "../staff/audit.ts";
import { createPeople } from "../staff/people.ts";
import { createStaffTokens } from "../staff/sign-in.ts";
import { type CliContext, CliError, type Command, UsageError } from "./context.ts";
import { tableOf } from "./output.ts";

export const invitePerson: Command = {
  usage: "invite EMAIL --role ROLE [--name NAME]",
  about: `Invites a person and prints the link, which the site also emails. ROLE is one of ${ROLES.join(", ")}.`,
  subject: "needed",
  options: { role: { type: "string" }, name: { type: "string" } },
  async run(context, { subject: email, options }) {
    expectEmail(email);
    const role = ROLES.find((name) => name === options.role);
    if (role === undefined) throw new UsageError("Add --role with one of the roles.");
    const [mailbox = email] = email.split("@");
    const name = String(options.name ?? mailbox);
    const invited = await openPeople(context).invite({ name, email, role, also: [] }, OPERATOR.id);
    if (invited === "known-name")
      throw new CliError(`A colleague already has the name ${name}. Choose another --name.`);
    if (typeof invited === "string") throw new CliError(`${email} already has access.`);
    const { settings } = context;
    const token = createStaffTokens(context).invitationOf(invited.invitation);
    const origin = originOf(settings);
    const url = `${origin}${DESK}/sign-in/invitation?token=${token}`;
    const text = `${email} is invited. The site emails this link, which works once and expires after 3 days:\n${url}`;
    return { text, json: { email, url } };
  },
};

export const listPeople: Command = {
  usage: "list",
  about: "Lists the people who can sign in to the Desk.",
  subject: "none",
  options: {},
  async run(context) {
    const people = (await openPeople(context).list()).map((person) => ({
      name: person.name,
      email: person.email,
      role: [ROLE_NAMES[person.role], ...person.also].join(", "),
      state: person.hasSignedIn ? "active" : "invited",
    }));
    return { text: tableOf(["Name", "Email", "Role", "State"], people.map(Object.values)), json: people };
  },
};

export const removePerson: Command = {
  usage: "remove EMAIL",
  about: "Removes a person and signs them out everywhere.",
  subject: "needed",
  options: {},
  async run(context, { subject: email }) {
    expectEmail(email);
    const people = openPeople(context);
    const known = (await people.list()).find((person) => person.email === normalizeEmail(email));
    if (known === undefined) throw new CliError(`No one has the email address ${email}.`);
    if ((await people.remove(known.id, OPERATOR.id)) === "last-admin")
      throw new CliError("This is the last admin. Make another person an admin first.");
    return { text: `${known.name} has been removed and signed out everywhere.`, json: { email } };
  },
};

function openPeople(context: CliContext): ReturnType<typeof createPeople> {
  if (context.settings.DESK === "off") throw new CliError("DESK is off, so no one can sign in.");
  return createPeople(context);
}

function expectEmail(email: string): void {
  if (!z.email().max(EMAIL_MAX).safeParse(email).success)
    throw new UsageError("Enter an email address, such as you@example.com.");
}
