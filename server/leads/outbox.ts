import type { Services } from "#server/services.ts";
import { createWorker, type Worker } from "../config/worker.ts";
import { ATTEMPT_LEASE_MS, attempt } from "../mail/attempt.ts";
import type { Channel } from "./channels.ts";
import type { Delivery } from "./delivery.ts";
import {
  claim,
  type Lane,
  makeDeliverable,
  markDelivered,
  nextDue,
  recordFailure,
  WITH_FILE,
} from "./outbox-rows.ts";

/** Polling interval; picks up rows written by other processes. */
const POLL_MS = 30_000;

/** Each has a lane of its own. */
const OTHERS: readonly Channel[] = ["webhook", "hand-over"];

type Needs = Pick<Services, "store" | "events" | "time" | "log" | "deliver" | "virusScan">;

interface WorkingLane extends Lane {
  concurrency: number;
  act: (delivery: Delivery, signal: AbortSignal) => Promise<unknown>;
  /** @param patience milliseconds until the lease ends */
  finish: (delivery: Delivery, patience: number) => Promise<void>;
}

/**
 * At least once: after a crash between sending and marking, a message is sent again with the same id.
 *
 * @param deadline milliseconds after which an attempt is ended
 */
export function openOutbox(services: Needs, deadline?: number): Worker {
  const { events, deliver, virusScan } = services;
  const open = (lane: WorkingLane) => openLane(services, lane, deadline);
  const delivering = {
    scans: virusScan.scanStored === null ? null : false,
    act: deliver,
    finish: (row: Delivery, patience: number) => markDelivered(services, row, patience),
  };
  const deliverers = [
    open({ ...delivering, is: "not in", channels: OTHERS, concurrency: 3 }),
    ...OTHERS.map((channel) => open({ ...delivering, is: "in", channels: [channel], concurrency: 2 })),
  ];
  const scanners = virusScan.scanStored === null ? [] : [open(scanning(services, virusScan.scanStored))];
  const workers = [...scanners, ...deliverers];
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  const ignore = events.on("delivery due", wake);
  return {
    wake,
    async settle() {
      await Promise.all(scanners.map((worker) => worker.settle()));
      await Promise.all(deliverers.map((worker) => worker.settle()));
    },
    async close() {
      ignore();
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

/** Resumes that could not be scanned when they were sent; the deliverers are woken by the event. */
function scanning(services: Needs, act: NonNullable<Services["virusScan"]["scanStored"]>): WorkingLane {
  return {
    ...{ is: "in", channels: WITH_FILE, scans: true, concurrency: 2, act },
    finish: (row) => makeDeliverable(services, row),
  };
}

function openLane(services: Needs, lane: WorkingLane, deadline: number | undefined): Worker {
  const { time, log } = services;
  return createWorker({
    concurrency: lane.concurrency,
    async next(claimed) {
      const claimedAt = performance.now();
      const row = await claim(services, lane);
      if (row === null) return false;
      claimed();
      await deliverOrFail(services, row, lane, { claimedAt, deadline });
      return true;
    },
    async untilNext() {
      const at = await nextDue(services, lane);
      const due = at === null ? POLL_MS : at - time.now();
      return Math.min(Math.max(due, 50), POLL_MS);
    },
    onError(error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      log.error({ code, errcode }, "the outbox cannot be read");
    },
    afterError: POLL_MS,
  });
}

async function deliverOrFail(
  services: Needs,
  row: Delivery,
  { act, finish }: WorkingLane,
  { claimedAt, deadline }: { claimedAt: number; deadline: number | undefined },
): Promise<void> {
  try {
    await attempt((signal) => act(row, signal), deadline);
  } catch (error) {
    await recordFailure(services, row, error);
    return;
  }
  await finish(row, ATTEMPT_LEASE_MS - (performance.now() - claimedAt));
}
