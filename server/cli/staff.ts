import { z } from "zod";
import { EMAIL_MAX, normalizeEmail } from "#core/email.ts";
import { DESK, ROLE_NAMES, ROLES, type Role } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
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

interface StaffOptions {
  role?: string | undefined;
  name?: string | undefined;
}

export async function runStaffCommand(
  settings: Settings,
  args: readonly string[],
  options: StaffOptions,
): Promise<Outcome> {
  const [command = "", email = ""] = args;
  const role = ROLES.find((name) => name === options.role);
  const refusal = refusalOf(settings, args, role);
  if (refusal !== null) return refusal;
  try {
    const { store, clock, close } = await openCliContext(settings);
    try {
      const people = createPeople({ store, clock });
      const listed = await people.list();
      if (command === "list") return { code: 0, output: listOf(listed) };
      if (command === "remove") return await remove(people, listed, email);
      const [mailbox = email] = email.split("@");
      const person = { name: options.name ?? mailbox, email, role: role as Role, also: [] };
      return await invite(settings, people, person, clock);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof CliError || error instanceof DatabaseError)
      return { code: 1, output: error.message };
    throw error;
  }
}

function refusalOf(
  settings: Settings,
  [command = "", email = "", ...more]: readonly string[],
  role: Role | undefined,
): Outcome | null {
  const wrong = (output: string): Outcome => ({ code: 2, output: `${output}\n${USAGE}` });
  if (settings.DESK === "off") return { code: 1, output: "DESK is off, so no one can sign in." };
  if (!["invite", "list", "remove"].includes(command)) return wrong(`There is no command '${command}'.`);
  if (more.length > 0 || (command === "list" && email !== "")) return wrong("Too many arguments.");
  if (command === "invite" && role === undefined) return wrong("Add --role with one of the roles.");
  if (command !== "list" && !z.email().max(EMAIL_MAX).safeParse(email).success)
    return wrong("Enter an email address, such as you@example.com.");
  return null;
}

type People = ReturnType<typeof createPeople>;
type Listed = Awaited<ReturnType<People["list"]>>;

function listOf(listed: Listed): string {
  const rows = listed.map((person) => [
    person.name,
    person.email,
    [ROLE_NAMES[person.role], ...person.also].join(", "),
    person.hasSignedIn ? "active" : "invited",
  ]);
  return tableOf(["Name", "Email", "Role", "State"], rows);
}

async function remove(people: People, listed: Listed, email: string): Promise<Outcome> {
  const known = listed.find((person) => person.email === normalizeEmail(email));
  if (known === undefined) return { code: 1, output: `No one has the email address ${email}.` };
  const problem = await people.remove(known.id, OPERATOR.id);
  return problem === "last-admin"
    ? { code: 1, output: "This is the last admin. Make another person an admin first." }
    : { code: 0, output: `${known.name} has been removed and signed out everywhere.` };
}

async function invite(
  settings: Settings,
  people: People,
  person: Parameters<People["invite"]>[0],
  clock: Clock,
): Promise<Outcome> {
  const { name, email } = person;
  const invited = await people.invite(person, OPERATOR.id);
  if (invited === "known-name")
    return { code: 1, output: `A colleague already has the name ${name}. Choose another --name.` };
  if (typeof invited === "string") return { code: 1, output: `${email} already has access.` };
  const secret = await getSecret(settings.SECRET, settings.DATA_DIR);
  const token = createStaffTokens({ secret, clock }).invitationOf(invited.invitation);
  const origin = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const url = `${origin}${DESK}/sign-in/invitation?token=${token}`;
  return {
    code: 0,
    output: `${email} is invited. The site emails this link, which works once and expires after 3 days:\n${url}`,
  };
}
