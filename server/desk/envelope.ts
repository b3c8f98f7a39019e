import type { Envelope } from "#core/lead.ts";
import type { LeadKind } from "#core/leads.ts";
import type { ReplySender } from "#core/sender.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { senderAddressOf } from "../mail/mailer.ts";
import { recipientsOf, replyToOf } from "../mail/recipients.ts";
import { findReplySender } from "../staff/reply-sender.ts";
import type { Tx } from "../storage/database/store.ts";

type Needs = Pick<Services, "settings" | "content" | "replyAddresses">;

/** What the mail of a reply would say if it was sent now. */
export async function readEnvelope(
  services: Needs,
  transaction: Tx,
  { kind, reference }: { kind: LeadKind; reference: string },
  staff: Staff,
): Promise<Envelope> {
  const { name, signature } = await findReplySender(transaction, staff.person.id);
  return {
    from: `${name || services.content.current.company.name} <${senderAddressOf(services)}>`,
    replyTo: services.replyAddresses.addressOf({ kind, reference }) ?? replyToOf(services, kind),
    signature,
  };
}

/** The sender as it is stored with a reply; `name` is that of the company without one of the person. */
export async function readSender(
  { content }: Pick<Needs, "content">,
  transaction: Tx,
  staff: Staff,
): Promise<ReplySender> {
  const { name, signature } = await findReplySender(transaction, staff.person.id);
  return { name: name || content.current.company.name, signature };
}

/** What a person should know before they send copies: of colleagues, and of addresses that lead back to the Desk. */
export async function warningsOf(
  services: Needs,
  transaction: Tx,
  addresses: readonly string[],
): Promise<string[]> {
  const { INBOUND_ADDRESS, INBOUND_ADDRESS_HR } = services.settings;
  const { contact_email, hr_email } = services.content.current.company.contactinfo;
  const { sales, hr } = recipientsOf(services);
  const own = new Set(
    [sales, hr, contact_email, hr_email, INBOUND_ADDRESS, INBOUND_ADDRESS_HR].flatMap((address) =>
      address === null ? [] : [withoutTag(address)],
    ),
  );
  const people = await transaction
    .selectFrom("staff_person")
    .select(["name", "email"])
    .where("removed_at", "is", null)
    .execute();
  return addresses.flatMap((address) => {
    if (own.has(withoutTag(address))) return [`${address} is an address of your company.`];
    const colleague = people.find(({ email }) => email === address.toLowerCase());
    return colleague === undefined ? [] : [`${address} belongs to your colleague ${colleague.name}.`];
  });
}

function withoutTag(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, "@");
}
