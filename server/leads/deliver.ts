import type { Services } from "#server/services.ts";
import { DeliveryError, type Mail, MailTooLargeError } from "../mail/mailer.ts";
import { createUpstreamDelivery } from "./channels/upstream.ts";
import { leadMessage } from "./channels/webhook.ts";
import type { Delivery } from "./delivery.ts";
import { mailOf, mailToHr } from "./delivery-mails.ts";

type Needs = Parameters<typeof mailOf>[0] & Pick<Services, "mailer" | "webhook">;

/** Sends a delivery over its channel. */
export function createDeliver(services: Needs) {
  const { settings, files, webhook } = services;
  const base = settings.FAIRLEAD_API_BASE;
  const upstream = base === null ? null : createUpstreamDelivery(base, files);
  return async function deliver(delivery: Delivery, signal: AbortSignal): Promise<void> {
    if (delivery.channel === "webhook") {
      if (webhook === null) throw new DeliveryError("no WEBHOOK_URL");
      return webhook.send(leadMessage(delivery), signal);
    }
    if (delivery.channel === "hand-over") {
      if (upstream === null) throw new DeliveryError("no FAIRLEAD_API_BASE");
      return upstream.send(delivery, signal);
    }
    const mail = await mailOf(services, delivery, delivery.channel);
    return send(services, mail, delivery, signal).catch((error: unknown) => {
      if (!(error instanceof MailTooLargeError) || mail.attachments === undefined) throw error;
      return send(services, mailToHr(services, delivery, "too large"), delivery, signal);
    });
  };
}

async function send(
  { mailer }: Needs,
  mail: Mail,
  { reference }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mailer.send({ ...mail, about: reference }, signal);
  } finally {
    // Streams that were not read stay open otherwise.
    for (const { content } of mail.attachments ?? []) content.destroy();
  }
}
