import { z } from "zod";
import { EMAIL_MAX, normalizeEmail } from "#core/email.ts";
import { DESK, ROLE_NAMES, ROLES } from "#core/staff.ts";
import type { Settings } from "../config/settings.ts";
import { OPERATOR } from "../staff/audit.ts";
import { createPeople } from "../staff/people.ts";
import { createStaffTokens } from "../staff/sign-in.ts";
import { DatabaseError } from "../storage/database/database.ts";
import { getSecret } from "../storage/secret.ts";
import { CliError, openCliContext } from "./context.ts";
import { tableOf } from "./output.ts";

interface Outcome {
  code: 0 | 1 | 2;
  output: string;
}

const USAGE =
  "Usage: npm run staff -- invite EMAIL --role ROLE [--name NAME] | list | remove EMAIL\n" +
  `Roles: ${ROLES.join(", ")}.`;

export async function runStaffCommand(
  settings: Settings,
  [command = "", email = "", ...more]: readonly string[],
  options: { role?: string | undefined; name?: string | undefined },
): Promise<Outcome> {
  const wrong = (output: string): Outcome => ({ code: 2, output: `${output}\n${USAGE}` });
  if (settings.DESK === "off") return { code: 1, output: "DESK is off, so no one can sign in." };
  if (!["invite", "list", "remove"].includes(command)) return wrong(`There is no command '${command}'.`);
  if (more.length > 0 || (command === "list" && email !== "")) return wrong("Too many arguments.");
  const role = ROLES.find((name) => name === options.role);
  if (command === "invite" && role === undefined) return wrong("Add --role with one of the roles.");
  if (command !== "list" && !z.email().max(EMAIL_MAX).safeParse(email).success)
    return wrong("Enter an email address, such as you@example.com.");
  try {
    const { store, clock, close } = await openCliContext(settings);
    try {
      const people = createPeople({ store, clock });
      const listed = await people.list();
      if (command === "list") {
        const rows = listed.map((person) => [
          person.name,
          person.email,
          [ROLE_NAMES[person.role], ...person.also].join(", "),
          person.hasSignedIn ? "active" : "invited",
        ]);
        return { code: 0, output: tableOf(["Name", "Email", "Role", "State"], rows) };
      }
      const known = listed.find((person) => person.email === normalizeEmail(email));
      if (command === "remove") {
        if (known === undefined) return { code: 1, output: `No one has the email address ${email}.` };
        const problem = await people.remove(known.id, OPERATOR.id);
        return problem === "last-admin"
          ? { code: 1, output: "This is the last admin. Make another person an admin first." }
          : { code: 0, output: `${known.name} has been removed and signed out everywhere.` };
      }
      const [mailbox = email] = email.split("@");
      const person = {
        name: options.name ?? mailbox,
        email,
        role: role as NonNullable<typeof role>,
        also: [],
      };
      const invited = await people.invite(person, OPERATOR.id);
      if (invited === "known-name")
        return { code: 1, output: `A colleague already has the name ${person.name}. Choose another --name.` };
      if (typeof invited === "string") return { code: 1, output: `${email} already has access.` };
      const secret = await getSecret(settings.SECRET, settings.DATA_DIR);
      const token = createStaffTokens({ secret, clock }).invitationOf(invited.invitation);
      const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
      const url = `${origin}${DESK}/sign-in/invitation?token=${token}`;
      return {
        code: 0,
        output: `${email} is invited. The site emails this link, which works once and expires after 3 days:\n${url}`,
      };
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof CliError || error instanceof DatabaseError)
      return { code: 1, output: error.message };
    throw error;
  }
}
