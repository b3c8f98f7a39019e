import type { Enquiry } from "#core/enquiry.ts";
import type { OutboxTable } from "../database/tables.ts";
import { enquiryMail } from "../mail/enquiry-mail.ts";
import type { Mailer } from "../mail/mailer.ts";

/** A row of the outbox with the submission it belongs to. */
export interface Delivery {
  id: string;
  channel: OutboxTable["channel"];
  attempts: number;
  created_at: string;
  reference: string;
  received_at: string;
  fields: string;
}

/** Delivers a row by its channel. Throws when the other side did not take it. */
export function createDeliver(mailer: Mailer, recipients: { sales: string }) {
  return async function deliver(delivery: Delivery): Promise<void> {
    await mailer.send(
      enquiryMail({
        to: recipients.sales,
        id: delivery.id,
        reference: delivery.reference,
        receivedAt: delivery.received_at,
        enquiry: JSON.parse(delivery.fields) as Enquiry,
      }),
    );
  };
}
