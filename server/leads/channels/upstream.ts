import { arrayBuffer } from "node:stream/consumers";
import { z } from "zod";
import { challengeResponseSchema } from "#core/api/submission.ts";
import { type Source, sourceFields } from "#core/source.ts";
import { XSRF_COOKIE, XSRF_HEADER } from "#core/xsrf.ts";
import { BadResponse, type Limits, type ReadResponse, readWithin } from "../../backend/upstream/upstream.ts";
import { DeliveryError } from "../../mail/mailer.ts";
import type { FileStore } from "../../storage/file-store.ts";
import type { Delivery } from "../delivery.ts";
import { deliveryRefusalOf } from "./webhook.ts";

const LIMITS: Limits = { timeoutMs: 60_000, bytes: 256 * 1024 };

const FORM_PATHS: Readonly<Record<Delivery["kind"], string>> = {
  enquiry: "contactform",
  application: "v1/careerform",
  subscription: "v1/subscription",
};

/** The specification promises no `status` in the response of `contactform`. */
const answerSchema = z.object({ status: z.union([z.literal(0), z.literal(1)]).optional() });

interface Credentials {
  fields: Record<string, string>;
  headers: Record<string, string>;
}

export interface UpstreamDelivery {
  /** @throws DeliveryError when the upstream back end did not accept the submission */
  send(delivery: Delivery, signal: AbortSignal): Promise<void>;
}

/** The reference is the `Idempotency-Key`, so that a retry stores nothing twice. */
export function createUpstreamDelivery(base: string, files: FileStore): UpstreamDelivery {
  const { origin } = new URL(base);
  const common = { accept: "application/json", "accept-language": "en", "user-agent": "Fairlead", origin };

  async function request(path: string, init: RequestInit): Promise<ReadResponse> {
    try {
      return await readWithin(new URL(`${base}/${path}`), init, LIMITS);
    } catch (error) {
      throw error instanceof BadResponse ? new DeliveryError(error.message) : error;
    }
  }

  async function getCredentials(signal: AbortSignal): Promise<Credentials> {
    const response = await request("v1/challenge", { headers: common, signal });
    // The answer was checked here. Without a challenge, the other back end can't check it.
    if (response.status === 404) return { fields: { userResult: "0" }, headers: {} };
    if (response.status !== 200) throw new DeliveryError(`v1/challenge: HTTP ${response.status}`);
    const checked = challengeResponseSchema.safeParse(jsonOf(response));
    if (!checked.success) throw new DeliveryError("v1/challenge: unexpected response");
    const { challenge, a, b } = checked.data;
    const [token] = response.headers.getSetCookie().flatMap((cookie) => {
      const [, value] = new RegExp(`^${XSRF_COOKIE}=([^;\\s]+)`).exec(cookie) ?? [];
      return value === undefined ? [] : [value];
    });
    return {
      fields: { challenge, userResult: String(a + b) },
      headers: token === undefined ? {} : { [XSRF_HEADER]: token, cookie: `${XSRF_COOKIE}=${token}` },
    };
  }

  return {
    async send(delivery, signal) {
      if (delivery.scan === "infected") return;
      const credentials = await getCredentials(signal);
      const form = new FormData();
      const source: Source | null = delivery.source === null ? null : JSON.parse(delivery.source);
      const fields = { ...fieldsOf(delivery), ...sourceFields(source), ...credentials.fields };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (delivery.file_key !== null) form.set("resume", await resumeOf(delivery.file_key, delivery));
      const response = await request(FORM_PATHS[delivery.kind], {
        ...{ method: "POST", body: form, signal },
        headers: { ...common, ...credentials.headers, "idempotency-key": delivery.reference },
      });
      const { status } = response;
      if (status < 200 || status > 299) throw new DeliveryError(`HTTP ${status}`, deliveryRefusalOf(status));
      const checked = answerSchema.safeParse(jsonOf(response));
      if (!checked.success) throw new DeliveryError(`HTTP ${status}: unexpected response`);
      if (checked.data.status === 0) throw new DeliveryError("refused with status 0", { isPermanent: true });
    },
  };

  async function resumeOf(key: string, { file_name: name }: Delivery): Promise<File> {
    try {
      return new File([await arrayBuffer(await files.open(key))], name ?? "resume");
    } catch (error) {
      throw new DeliveryError(`resume ${(error as NodeJS.ErrnoException).code ?? "EUNKNOWN"}`);
    }
  }
}

function fieldsOf({ kind, fields }: Delivery): Record<string, string> {
  const { position: _, labels: _labels, career_id, ...typed } = JSON.parse(fields) as Record<string, unknown>;
  const texts = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]));
  // The specification's back end takes digits only.
  if (texts.phone !== undefined) texts.phone = texts.phone.replace(/^\+/, "");
  return kind === "application" && career_id ? { ...texts, career_id: String(career_id) } : texts;
}

function jsonOf({ body }: ReadResponse): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
