import type { Selectable } from "kysely";
import { writtenPrice } from "#core/formats.ts";
import type { Services } from "#server/services.ts";
import { formatsOf } from "../content/formats.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { DeliveryError } from "../mail/mailer.ts";
import type { ConnectionTable } from "../storage/database/tables/connections.ts";
import type { Encryption } from "../storage/encryption.ts";
import { cardOf, jsonOf, type LeadEvent } from "./event.ts";
import { type Answer, post } from "./post.ts";
import { signedHeaders } from "./signature.ts";
import { slackMessage } from "./slack.ts";
import { teamsMessage } from "./teams.ts";

export type ConnectionRow = Selectable<ConnectionTable>;

type Needs = Pick<Services, "settings" | "content" | "origin" | "clock">;

export const isAccepted = ({ status }: Answer) => status >= 200 && status <= 299;

/** Returns the answer, also a refusal. @throws DeliveryError without one */
export async function sendEvent(
  services: Needs & { encryption: Encryption },
  connection: ConnectionRow,
  event: LeadEvent,
  signal: AbortSignal,
): Promise<Answer> {
  const { settings, encryption } = services;
  const url = encryption.decrypt(connection.url);
  if (url === null) throw new DeliveryError("secret");
  return post(new URL(url), messageOf(services, connection, event), settings.CONNECTION_HOSTS, signal);
}

function messageOf(
  { content, origin, clock, encryption }: Needs & { encryption: Encryption },
  connection: ConnectionRow,
  event: LeadEvent,
): { body: string; headers: Record<string, string> } {
  if (connection.format === "webhook") {
    const body = jsonOf(event, origin);
    const now = clock();
    return {
      body,
      headers: signedHeaders(secretsOf(connection, encryption, now), { id: event.id, time: now, body }),
    };
  }
  const card = cardOf(event, {
    origin,
    withMessage: connection.with_message === 1,
    written: (at) => writtenInOffice(content, at),
    price: (amount) => writtenPrice(amount, formatsOf(content.current)),
  });
  const message = connection.format === "slack" ? slackMessage(card) : teamsMessage(card);
  return { body: JSON.stringify(message), headers: {} };
}

function secretsOf(
  { secret, old_secret: old, old_secret_until: until }: ConnectionRow,
  encryption: Encryption,
  now: number,
): string[] {
  const isOldValid = until !== null && now < Date.parse(until);
  const encrypted = [secret, ...(isOldValid ? [old] : [])];
  return encrypted.map((one) => {
    const text = one === null ? null : encryption.decrypt(one);
    if (text === null) throw new DeliveryError("secret");
    return text;
  });
}
