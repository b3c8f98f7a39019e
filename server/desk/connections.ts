import type * as z from "zod/mini";
import {
  type ConnectionChange,
  type ConnectionDelivery,
  type ConnectionErrors,
  type ConnectionEvent,
  type ConnectionFilter,
  type ConnectionFormat,
  connectionSchema,
  type DeskConnection,
  type ListedConnection,
  type PostedConnection,
} from "#core/connections.ts";
import type { AuditAction, Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { CONNECTIONS_MAX, endingOf, type RecordChange } from "../connections/connection-changes.ts";
import { type ConnectionRow, isAccepted } from "../connections/send.ts";
import { HostRefused, publicOnly } from "../http/public-hosts.ts";
import { deliveryReasonOf } from "../mail/mailer.ts";
import { recordAudit } from "../staff/audit.ts";
import { answerInWords } from "./connection-words.ts";

type Needs = Pick<Services, "settings" | "connections" | "content" | "clock">;

export type Tested = { isAccepted: boolean; words: string };

/** Connections in the Desk, for admins; all others get a response 404. */
export function createDeskConnections(services: Needs) {
  const { settings, connections, content, clock } = services;

  const recording =
    (staff: Staff, action: AuditAction): RecordChange =>
    (transaction, { name, site }) =>
      recordAudit(transaction, { actor: staff.person.id, action, detail: `${name} (${site})` }, clock);

  function checked(posted: PostedConnection, isNew: boolean): ConnectionChange | ConnectionErrors {
    const result = connectionSchema.safeParse(posted);
    const problem = urlProblem(posted.url.trim(), isNew, settings.CONNECTION_HOSTS);
    if (result.success && problem === null) return result.data;
    return { ...(result.success ? {} : errorsOf(result.error)), ...(problem !== null && { url: problem }) };
  }

  async function find(id: string, staff: Staff): Promise<ConnectionRow> {
    staff.require("manage-connections");
    const row = await connections.find(id);
    if (row === undefined) throw new Response(null, { status: 404 });
    return row;
  }

  return {
    async list(staff: Staff): Promise<ListedConnection[]> {
      staff.require("manage-connections");
      return [...ofSettings(settings.WEBHOOK_URL), ...(await connections.list()).map(toListed)];
    },
    async open(id: string, staff: Staff): Promise<DeskConnection> {
      const row = await find(id, staff);
      const { old_secret_until: until } = row;
      return {
        ...toListed(row),
        filter: JSON.parse(row.filter) as ConnectionFilter,
        withMessage: row.with_message === 1,
        oldSecretUntil: until !== null && Date.parse(until) > clock() ? until : null,
        deliveries: (await connections.deliveries(id)).map(toDelivery),
      };
    },
    /** Values of the filter that enquiries can have. */
    budgets(): readonly string[] {
      return content.current.enquiryForm.budgets.map(({ label }) => label);
    },
    async add(posted: PostedConnection, format: ConnectionFormat, staff: Staff) {
      staff.require("manage-connections");
      const change = checked(posted, true);
      if (!isChange(change)) return { errors: change };
      const added = await connections.add(change, format, recording(staff, "added-connection"));
      return added ?? { problem: `There can be ${CONNECTIONS_MAX} connections. Remove one first.` };
    },
    /** Returns what is wrong; null when it was changed. */
    async change(id: string, posted: PostedConnection, staff: Staff): Promise<ConnectionErrors | null> {
      await find(id, staff);
      const change = checked(posted, false);
      if (!isChange(change)) return change;
      await connections.change(id, change, recording(staff, "changed-connection"));
      return null;
    },
    /** Returns the new secret, which is not shown again; null for a connection without one. */
    async rotateSecret(id: string, staff: Staff): Promise<string | null> {
      await find(id, staff);
      return connections.rotateSecret(id, recording(staff, "renewed-secret"));
    },
    async turnOn(id: string, staff: Staff): Promise<void> {
      await find(id, staff);
      await connections.turnOn(id, recording(staff, "turned-on-connection"));
    },
    async turnOff(id: string, staff: Staff): Promise<void> {
      await find(id, staff);
      await connections.turnOff(id, recording(staff, "turned-off-connection"));
    },
    async remove(id: string, staff: Staff): Promise<void> {
      await find(id, staff);
      await connections.remove(id, recording(staff, "removed-connection"));
    },
    async test(id: string, staff: Staff): Promise<Tested> {
      const row = await find(id, staff);
      await staff.audit({ action: "tested-connection", detail: `${row.name} (${row.site})` });
      try {
        const answer = await connections.test(row);
        const words = answerInWords(`HTTP ${answer.status}`, answer.milliseconds);
        return { isAccepted: isAccepted(answer), words };
      } catch (error) {
        return { isAccepted: false, words: answerInWords(deliveryReasonOf(error), null) };
      }
    },
    /** Returns whether it will be sent again. */
    async sendAgain(id: string, delivery: string, staff: Staff): Promise<boolean> {
      await find(id, staff);
      return connections.sendAgain(id, delivery, recording(staff, "sent-again"));
    },
  };
}

const isChange = (checked: ConnectionChange | ConnectionErrors): checked is ConnectionChange =>
  "filter" in checked;

function errorsOf(error: z.core.$ZodError): ConnectionErrors {
  const errors: ConnectionErrors = {};
  for (const { path, message } of error.issues) {
    const field = (path[0] === "filter" ? path[1] : path[0]) as keyof ConnectionErrors;
    errors[field] ??= message;
  }
  return errors;
}

const URL_PROBLEMS: Readonly<Record<string, string>> = {
  https: "The URL must start with https://.",
  private: "This host is in a private network. An operator can allow it with CONNECTION_HOSTS.",
};

/** An empty one is kept as it is. */
function urlProblem(text: string, isNew: boolean, hosts: readonly string[]): string | null {
  if (text === "") return isNew ? "Enter the URL." : null;
  const url = URL.parse(text);
  if (url === null) return "This isn't a complete URL.";
  if (url.username !== "" || url.password !== "") return "The URL can't contain a user name or a password.";
  try {
    publicOnly(url, hosts);
    return null;
  } catch (error) {
    if (error instanceof HostRefused) return URL_PROBLEMS[error.message] ?? "This host isn't allowed.";
    throw error;
  }
}

const targetOf = (site: string, ending: string) => `${site}/…${ending}`;

/** The webhook of the settings can't be changed here. */
function ofSettings(url: string | null): ListedConnection[] {
  if (url === null) return [];
  const target = targetOf(new URL(url).host, endingOf(url));
  return [
    {
      ...{ id: null, name: "Webhook of the settings", format: "webhook", target, off: null, problem: null },
      events: ["enquiry.received", "application.received"],
    },
  ];
}

function toListed(row: ConnectionRow): ListedConnection & { id: string } {
  const { id, name, format, site, ending, events, off_cause: off, failing_since: since, problem } = row;
  return {
    ...{ id, name, format, target: targetOf(site, ending), off },
    events: JSON.parse(events) as ConnectionEvent[],
    problem: since === null || problem === null ? null : { text: answerInWords(problem, null), since },
  };
}

function toDelivery(
  row: Awaited<ReturnType<Services["connections"]["deliveries"]>>[number],
): ConnectionDelivery {
  return {
    ...{ id: row.id, event: row.event, at: row.created_at, state: row.state },
    attempts: Number(row.attempts),
    lead: {
      ...{ id: row.submission_id, reference: row.reference },
      isQuarantined: row.status === "quarantined",
    },
    dueAt: row.state === "waiting" ? row.due_at : null,
    answer: row.answer === null ? null : answerInWords(row.answer, row.milliseconds),
  };
}
