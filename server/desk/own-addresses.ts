import { normalizeEmail } from "#core/email.ts";
import type { Services } from "#server/services.ts";
import type { IncomingMessage } from "../inbound/message.ts";
import { recipientsOf } from "../mail/recipients.ts";
import type { Tx } from "../storage/database/store.ts";

type Needs = Pick<Services, "settings" | "content">;

function ownAddresses(services: Needs): string[] {
  const { MAIL_FROM, INBOUND_ADDRESS, INBOUND_ADDRESS_HR } = services.settings;
  const { contact_email, hr_email } = services.content.current.company.contactinfo;
  const { sales, hr } = recipientsOf(services);
  const domain = contact_email.split("@")[1];
  const addresses = [MAIL_FROM ?? `website@${domain}`, INBOUND_ADDRESS, INBOUND_ADDRESS_HR];
  return [...addresses, contact_email, hr_email, sales, hr]
    .filter((address) => address !== null)
    .map(normalizeEmail);
}

/** What mail programs call us by when they quote our mails. */
export function ownNames(services: Needs): string[] {
  return [...ownAddresses(services), services.content.current.company.name.toLowerCase()];
}

/** Whether a message is of a person who works here, or of one of our addresses. */
export async function isOurs(
  services: Needs,
  transaction: Tx,
  from: IncomingMessage["from"],
): Promise<boolean> {
  if (from === null) return false;
  const address = normalizeEmail(from.address);
  if (ownAddresses(services).includes(address)) return true;
  const person = await transaction
    .selectFrom("staff_person")
    .select("id")
    .where("email", "=", address)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return person !== undefined;
}
