import type { Delivery } from "../deliver.ts";
import type { Message } from "./webhook.ts";

/** What another system reads of an enquiry or application. A resume stays here; its name and size are told. */
export function leadMessage(delivery: Delivery): Message {
  const { file_name: name, file_type: type, file_size: size } = delivery;
  return {
    id: delivery.id,
    type: delivery.kind === "application" ? "application.received" : "enquiry.received",
    created_at: delivery.received_at,
    data: {
      reference: delivery.reference,
      verdict: delivery.verdict,
      reasons: JSON.parse(delivery.reasons),
      released_at: delivery.released_at,
      fields: JSON.parse(delivery.fields),
      source: delivery.source === null ? null : JSON.parse(delivery.source),
      file: delivery.file_key === null ? null : { name, type, size },
    },
  };
}
