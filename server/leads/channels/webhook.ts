import type { Clock } from "../../config/clock.ts";
import type { Settings } from "../../config/settings.ts";
import { DeliveryError } from "../../mail/delivery-error.ts";
import { SIGNATURE_HEADER, signatureOf } from "./signature.ts";

/** A receiver that takes longer gets the message again later; it must answer first and work afterwards. */
const PATIENCE_MS = 10_000;

/** What a receiver reads. The same id comes again when an answer was lost. */
export interface Message {
  id: string;
  type: "enquiry.received" | "application.received" | "alert.raised" | "alert.reminder" | "alert.over";
  /** ISO time of what the message tells. */
  created_at: string;
  data: object;
}

export interface Webhook {
  /** Returns when the receiver has taken the message over. Throws `DeliveryError` otherwise. */
  send(message: Message): Promise<void>;
}

/** The webhook that the settings ask for, or none. */
export function openWebhook(settings: Settings, clock: Clock): Webhook | null {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = settings;
  return url === null || secret === null ? null : createWebhook(url, secret, clock);
}

/** Tells another system of the agency what has come in, signed. */
export function createWebhook(url: string, secret: string, clock: Clock, patience = PATIENCE_MS): Webhook {
  return {
    async send(message) {
      const body = JSON.stringify(message);
      const response = await post(url, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "user-agent": "Fairlead",
          "fairlead-id": message.id,
          [SIGNATURE_HEADER]: signatureOf(secret, clock(), body),
        },
        // Elsewhere nobody was meant to read it.
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
      });
      // Nobody reads the answer: it may hold anything.
      await response.body?.cancel().catch(() => undefined);
      if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`);
    },
  };
}

async function post(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new DeliveryError(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return "ETIMEDOUT";
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  return code ?? "EUNKNOWN";
}
