import type { Services } from "#server/services.ts";
import { DeliveryError, type Mail, MailError, MailTooLargeError } from "../mail/mailer.ts";
import { createUpstreamDelivery } from "./channels/upstream.ts";
import { leadMessage } from "./channels/webhook.ts";
import type { Delivery } from "./delivery.ts";
import { mailOf, mailToHr } from "./delivery-mails.ts";
import { recordCopied } from "./replies.ts";
import { recordRefusedCopies } from "./undelivered.ts";

type Needs = Parameters<typeof mailOf>[0] & Pick<Services, "mailer" | "webhook" | "time">;

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
    await send(services, mail, delivery, signal).catch((error: unknown) => {
      const isForHr = delivery.channel === "mail-hr" && mail.attachments !== undefined;
      if (!(error instanceof MailTooLargeError) || !isForHr) throw error;
      return send(services, mailToHr(services, delivery, "too large"), delivery, signal);
    });
  };
}

async function send(
  { mailer, store, time }: Needs,
  mail: Mail,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<void> {
  try {
    const refused = await mailer.send({ ...mail, about: delivery.reference }, signal);
    if (refused.length > 0) await recordRefusedCopies(store, delivery, refused, new Date(time.now()));
  } catch (error) {
    if (error instanceof MailError && error.copied.length > 0)
      await recordCopied(store, delivery.id, error.copied);
    throw error;
  } finally {
    // Streams that were not read stay open otherwise.
    for (const { content } of mail.attachments ?? []) content.destroy();
  }
}
