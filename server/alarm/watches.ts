import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import { UNDECLARED_PROXY, type UndeclaredProxy } from "../http/undeclared-proxy.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Tally } from "../metrics/traffic.ts";
import { isFull, measureRoom } from "../storage/room.ts";
import type { Watch } from "./troubles.ts";

const MINUTE = 60_000;

/** A digest comes an hour after what it tells of; later than this it does not come. */
const LATE_DIGEST_MS = 90 * MINUTE;

/** Counted over this long. */
const WINDOW_MS = 5 * MINUTE;
/** So many failures are no accident, and so large a part of all answers is none either. */
const FAILURES = 10;
const FAILED_PART = 0.05;

/** Wrong content, which visitors do not see: the last good one stays up. */
export function contentWatch(metrics: Pick<Metrics, "contentProblems">): Watch {
  return {
    name: "content",
    patience: 2 * MINUTE,
    async look() {
      const count = (await metrics.contentProblems.get()).values[0]?.value ?? 0;
      return count === 0
        ? null
        : `${count} problems in the content folder: the last good content is shown. npm run content:check names them.`;
    },
  };
}

/** Another back end that is away, which visitors do not see: its last good answers stay up. */
export function backEndWatch(failingSince: () => number | null): Watch {
  return {
    name: "back-end",
    patience: 5 * MINUTE,
    look() {
      const since = failingSince();
      return since === null
        ? null
        : `No answer of the other back end since ${new Date(since).toISOString()}: its last good ones are shown.`;
    },
  };
}

/** A clock by which nothing may be erased. */
export function clockWatch(findDoubt: () => Promise<string | null>): Watch {
  return { name: "clock", patience: 0, isOfMachine: true, look: findDoubt };
}

/** A database that holds no longer what is written to it, or lacks what the files of resumes belong to. */
export function databaseWatch(findProblem: () => string | null): Watch {
  return { name: "database", patience: 0, isOfMachine: true, look: findProblem };
}

/** A proxy that is not declared, until a start with other settings. */
export function proxyWatch(proxy: UndeclaredProxy): Watch {
  return { name: "proxy", patience: 0, look: () => (proxy.isSeen ? UNDECLARED_PROXY : null) };
}

/** A disk that soon takes nothing any more. */
export function diskWatch(dataDir: string): Watch {
  return {
    name: "disk",
    patience: 0,
    isOfMachine: true,
    async look() {
      const room = await measureRoom(dataDir);
      const files = room.files === null ? "" : ` and ${room.files} files`;
      return isFull(room)
        ? `Room for ${room.megabytes} MB${files} is left in DATA_DIR: soon nothing can be stored.`
        : null;
    },
  };
}

/** What was kept back as spam and reported to nobody, although no digest is on its way. */
export function digestWatch(database: Database, clock: () => number): Watch {
  const spam = database.selectFrom("submission").where("verdict", "=", "spam");
  return {
    name: "digest",
    patience: 0,
    async look() {
      const late = new Date(clock() - LATE_DIGEST_MS).toISOString();
      const unreported = await whileBusy(() =>
        spam
          .select((column) => ["kind", column.fn.min("received_at").as("oldest")])
          .where("digested_at", "is", null)
          .where("released_at", "is", null)
          .groupBy("kind")
          .execute(),
      );
      for (const { kind, oldest } of unreported.filter(({ oldest }) => oldest < late)) {
        const recent = await whileBusy(() =>
          spam
            .select("id")
            .where("kind", "=", kind)
            .where("digested_at", ">=", late)
            .limit(1)
            .executeTakeFirst(),
        );
        if (recent === undefined)
          return `What was kept back as spam since ${oldest} was told to nobody: the digest cannot be mailed.`;
      }
      return null;
    },
  };
}

/** Answers that fail on our side, and requests that find no room, over the last minutes. */
export function trafficWatches(tally: () => Tally, clock: () => number): Watch[] {
  const errors = createWindow(tally, clock);
  const overload = createWindow(tally, clock);
  return [
    {
      name: "errors",
      patience: 0,
      look() {
        const { answers, failures } = errors();
        return failures >= FAILURES && failures / answers >= FAILED_PART
          ? `${failures} of ${answers} answers in the last five minutes failed. The log says where.`
          : null;
      },
    },
    {
      name: "overload",
      patience: MINUTE,
      look() {
        const { answers, refused } = overload();
        return refused >= FAILURES && refused / answers >= FAILED_PART
          ? `${refused} of ${answers} requests in the last five minutes were refused: too much to do, or nothing could be stored.`
          : null;
      },
    },
  ];
}

/** What was counted since the oldest look that is not older than the window. */
function createWindow(tally: () => Tally, clock: () => number): () => Tally {
  const looks: { at: number; counts: Tally }[] = [{ at: clock(), counts: tally() }];
  return () => {
    const now = { at: clock(), counts: tally() };
    looks.push(now);
    while (looks.length > 2 && now.at - (looks[1]?.at ?? 0) >= WINDOW_MS) looks.shift();
    const before = (looks[0] ?? now).counts;
    return {
      answers: now.counts.answers - before.answers,
      failures: now.counts.failures - before.failures,
      refused: now.counts.refused - before.refused,
    };
  };
}
