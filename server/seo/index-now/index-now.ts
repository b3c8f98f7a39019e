import type { Services } from "#server/services.ts";
import { type Repeated, repeat } from "../../config/repeat.ts";
import { isPublicSite, isSiteIndexed } from "../../config/settings.ts";
import { createWorker } from "../../config/worker.ts";
import { attempt } from "../../mail/attempt.ts";
import { DeliveryError, deliveryReasonOf } from "../../mail/mailer.ts";
import { signer } from "../../storage/secret.ts";
import type { TextFileMaker } from "../text-files.ts";
import { claimPages, markAnnounced, nextDue, noteChanges, retryLater } from "./announced-pages.ts";
import { pageDigests } from "./page-digests.ts";

/** Dates and another back end change pages without a change of the content folder. */
const NOTE_MS = 15 * 60_000;
const FIRST_MS = 10_000;

const POLL_MS = 60_000;
const TIMEOUT_MS = 10_000;

type Needs = Pick<
  Services,
  "settings" | "secret" | "origin" | "content" | "backend" | "store" | "time" | "log"
>;

export interface IndexNow {
  key: string;
  start(): void;
  /** Notes what has changed, and sends what is due. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Announces added, changed and removed pages to search engines (indexnow.org). Null with `INDEXNOW=off`. */
export function openIndexNow(services: Needs): IndexNow | null {
  const { settings, secret, content, log } = services;
  if (settings.INDEXNOW === "off") return null;
  const key = Buffer.from(signer(secret, "indexnow")("key"), "base64url").toString("hex").slice(0, 32);
  const worker = createWorker({
    next: () => announceDue(services, key),
    concurrency: 1,
    async untilNext() {
      const at = await nextDue(services);
      return at === null ? POLL_MS : Math.min(Math.max(at - services.time.now(), 1000), POLL_MS);
    },
    onError: (error) => logProblem(error, "changed pages cannot be read"),
    afterError: POLL_MS,
  });

  function logProblem(error: unknown, message: string): void {
    log.error({ code: (error as { code?: string }).code }, message);
  }

  async function note(): Promise<void> {
    if (!isAnnounced(services)) return;
    try {
      await noteChanges(services, await pageDigests(content.current, services.backend));
      worker.wake();
    } catch (error) {
      logProblem(error, "changed pages cannot be noted");
    }
  }

  let noting: Repeated | null = null;
  return {
    key,
    start() {
      noting = repeat(note, NOTE_MS, FIRST_MS);
      content.onChange(() => void noting?.run());
    },
    async settle() {
      await note();
      await worker.settle();
    },
    async close() {
      await noting?.close();
      await worker.close();
    },
  };
}

/** Not what is shown instead of invalid content, which is back soon. */
function isAnnounced({ settings, content }: Pick<Services, "settings" | "content">): boolean {
  const { company } = content.current;
  const isReal = isPublicSite(settings) && !company.demonstration && content.fallback === null;
  return isReal && isSiteIndexed(settings, company);
}

/** Proves to search engines that the announcements come from this site. */
export function keyFile(key: string): TextFileMaker {
  return {
    path: new RegExp(`^/${key}\\.txt$`),
    make: async () => ({ type: "text/plain; charset=utf-8", text: key }),
  };
}

async function announceDue(services: Needs, key: string): Promise<boolean> {
  const { settings, origin, log } = services;
  const pages = isAnnounced(services) ? await claimPages(services) : [];
  if (pages.length === 0) return false;
  const body = {
    host: new URL(origin).host,
    ...{ key, keyLocation: `${origin}/${key}.txt` },
    urlList: pages.map(({ path }) => origin + path),
  };
  try {
    await attempt((signal) => post(settings.INDEXNOW_URL, body, signal));
    await markAnnounced(services, pages);
    log.info({ pages: pages.length }, "changed pages announced");
  } catch (error) {
    const givenUp = await retryLater(services, pages);
    const facts = { pages: pages.length, reason: deliveryReasonOf(error) };
    if (givenUp > 0) log.error({ ...facts, givenUp }, "changed pages given up");
    else log.warn(facts, "changed pages not announced, will be retried");
  }
  return true;
}

async function post(url: string, body: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "user-agent": "Fairlead" },
    body: JSON.stringify(body),
    // A redirect must not lead to another host.
    redirect: "manual",
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: Error) => {
    throw new DeliveryError((error.cause as { code?: string })?.code ?? error.name);
  });
  await response.body?.cancel().catch(() => undefined);
  if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`);
}
