import { type RawBuilder, sql } from "kysely";
import type { Figures, FindFigures, FirstReply, SpamShare } from "#core/figures.ts";
import { LEAD_KINDS, type LeadKind, rightTo } from "#core/leads.ts";
import type { Clock } from "../../config/clock.ts";
import { type Database, retryWhileBusy } from "../../storage/database/database.ts";
import { isPostgres } from "../../storage/database/postgres.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Rows of pages, sources and openings. */
const MOST = 10;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The Monday of a day, in UTC. */
function mondayOf(time: number): string {
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
}

export function createFigures(database: Database, clock: Clock): FindFigures {
  const onPostgres = isPostgres(database);
  const page: RawBuilder<string | null> = onPostgres
    ? sql`nullif(submission.source::json ->> 'page', '')`
    : sql`nullif(json_extract(submission.source, '$.page'), '')`;
  const hours: RawBuilder<number> = onPostgres
    ? sql`(extract(epoch from answered_at::timestamptz - received_at::timestamptz) / 3600)::float8`
    : sql`(julianday(answered_at) - julianday(received_at)) * 24`;
  const total = sql<number | string | bigint>`count(*)`;

  const leadsSince = (since: string, kinds: readonly LeadKind[]) =>
    database.selectFrom("lead").where("lead.kind", "in", kinds).where("lead.received_at", ">=", since);

  async function weeksSince(since: string, kinds: readonly LeadKind[]): Promise<Figures["weeks"]> {
    const day = sql<string>`substr(lead.received_at, 1, 10)`;
    const rows = await leadsSince(since, kinds)
      .where("lead.status", "!=", "quarantined")
      .select(["lead.kind", day.as("day"), total.as("count")])
      .groupBy(["lead.kind", day])
      .execute();
    const weeks = new Map<string, Partial<Record<LeadKind, number>>>();
    for (let time = Date.parse(since); time <= clock(); time += 7 * DAY_MS) weeks.set(isoDay(time), {});
    for (const row of rows) {
      const counts = weeks.get(mondayOf(Date.parse(row.day)));
      if (counts) counts[row.kind] = (counts[row.kind] ?? 0) + Number(row.count);
    }
    return Array.from(weeks, ([start, counts]) => ({ start, counts }));
  }

  async function mostFrequent(since: string, kinds: readonly LeadKind[], name: RawBuilder<string | null>) {
    const rows = await leadsSince(since, kinds)
      .innerJoin("submission", "submission.id", "lead.submission_id")
      .where("lead.status", "!=", "quarantined")
      .select([name.as("name"), total.as("count")])
      .groupBy(name)
      .orderBy(total, "desc")
      .orderBy(name)
      .limit(MOST)
      .execute();
    return rows.map(({ name, count }) => ({ name: name ?? "", count: Number(count) }));
  }

  async function firstReplyOf(since: string, kind: LeadKind): Promise<FirstReply> {
    const leads = leadsSince(since, [kind]).where("lead.status", "!=", "quarantined");
    const counts = await leads
      .select([
        sql<number | string>`count(answered_at)`.as("answered"),
        sql<number | string>`count(case when answered_at <= due_at then 1 end)`.as("in_time"),
        sql<
          number | string
        >`count(case when answered_at is null and status = 'open' and due_at < ${new Date(clock()).toISOString()} then 1 end)`.as(
          "late",
        ),
      ])
      .executeTakeFirstOrThrow();
    const answered = Number(counts.answered);
    const rank = async (share: number) => {
      if (answered === 0) return null;
      const { value } = await leads
        .where("answered_at", "is not", null)
        .select(hours.as("value"))
        .orderBy(hours)
        .limit(1)
        .offset(Math.ceil(share * answered) - 1)
        .executeTakeFirstOrThrow();
      return Number(value);
    };
    return {
      ...{ kind, answered, inTime: Number(counts.in_time), late: Number(counts.late) },
      ...{ median: await rank(0.5), ninetieth: await rank(0.9) },
    };
  }

  async function spamOf(since: string, kind: LeadKind): Promise<SpamShare> {
    const counts = await leadsSince(since, [kind])
      .select([
        total.as("received"),
        sql<number | string>`count(case when verdict = 'spam' then 1 end)`.as("quarantined"),
      ])
      .executeTakeFirstOrThrow();
    const corrections = await leadsSince(since, [kind])
      .innerJoin("lead_event", "lead_event.submission_id", "lead.submission_id")
      .where("lead_event.kind", "in", ["approved", "marked-spam"])
      .select([
        "lead_event.kind as correction",
        sql<number | string>`count(distinct lead.submission_id)`.as("count"),
      ])
      .groupBy("lead_event.kind")
      .execute();
    const corrected = (name: string) =>
      Number(corrections.find(({ correction }) => correction === name)?.count ?? 0);
    return {
      kind,
      ...{ received: Number(counts.received), quarantined: Number(counts.quarantined) },
      ...{ approved: corrected("approved"), markedSpam: corrected("marked-spam") },
    };
  }

  async function openingsSince(since: string): Promise<Figures["openings"]> {
    const rows = await leadsSince(since, ["application"])
      .where("lead.status", "!=", "quarantined")
      .select(["lead.opening", "lead.stage", total.as("count")])
      .groupBy(["lead.opening", "lead.stage"])
      .orderBy("lead.opening")
      .execute();
    const openings = new Map<string, Figures["openings"][number]["stages"]>();
    for (const { opening, stage, count } of rows) {
      const name = opening ?? "General application";
      const stages = openings.get(name) ?? {};
      stages[stage ?? "new"] = Number(count);
      openings.set(name, stages);
    }
    return Array.from(openings, ([opening, stages]) => ({ opening, stages }));
  }

  async function deliveriesOf(kinds: readonly LeadKind[]): Promise<Figures["deliveries"]> {
    const rows = await database
      .selectFrom("outbox")
      .innerJoin("lead", "lead.submission_id", "outbox.submission_id")
      .where("outbox.state", "in", ["waiting", "dead"])
      .where("lead.kind", "in", kinds)
      .select(["outbox.state", total.as("count")])
      .groupBy("outbox.state")
      .execute();
    const inState = (name: string) => Number(rows.find(({ state }) => state === name)?.count ?? 0);
    return { waiting: inState("waiting"), dead: inState("dead") };
  }

  return (weeks, staff) => {
    staff.require("see-overview");
    const kinds = LEAD_KINDS.filter((kind) => staff.can(rightTo("read", kind)));
    const since = `${mondayOf(clock() - (weeks - 1) * 7 * DAY_MS)}T00:00:00.000Z`;
    return retryWhileBusy(async () => {
      if (kinds.length === 0) {
        const none = { weeks: [], pages: [], sources: [], firstReply: [], spam: [], openings: [] };
        return { kinds, ...none, deliveries: { waiting: 0, dead: 0 } };
      }
      return {
        kinds,
        weeks: await weeksSince(since, kinds),
        pages: await mostFrequent(since, kinds, page),
        sources: await mostFrequent(since, kinds, sql`lead.source`),
        firstReply: await Promise.all(kinds.map((kind) => firstReplyOf(since, kind))),
        spam: await Promise.all(kinds.map((kind) => spamOf(since, kind))),
        openings: kinds.includes("application") ? await openingsSince(since) : [],
        deliveries: await deliveriesOf(kinds),
      };
    });
  };
}
