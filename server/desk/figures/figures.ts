import type { Figures, FigureWeeks } from "#core/figures.ts";
import { LEAD_KINDS, rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../../content/collections.ts";
import { todayIn } from "../../content/office-days.ts";
import { createArrivals, createOpenings } from "./arrivals.ts";
import { createFirstReplies } from "./first-reply.ts";
import { createSpamCounts, deliveryFigures, spamFigures } from "./handling.ts";
import { outcomeFigures } from "./outcomes.ts";
import { lastMondays, leadsOfWeek, type Period } from "./period.ts";
import { readVitals } from "./vitals.ts";

/** Pages and sources that are listed. */
const MOST = 8;

/** Throws a response 404 when the person may not see the overview. */
export function createFigures({ store, clock, content }: Pick<Services, "store" | "clock" | "content">) {
  return async (count: FigureWeeks, staff: Staff): Promise<Figures> => {
    staff.require("see-overview");
    const kinds = LEAD_KINDS.filter((kind) => staff.can(rightTo("read", kind)));
    const weeks = lastMondays(clock(), count);
    return store.read(async (reader) => ({
      ...{ kinds, weeks },
      ...(kinds.length === 0
        ? NO_LEADS
        : await leadFigures({ reader, kinds, weeks }, clock(), content.current)),
      outcomes: kinds.includes("enquiry")
        ? await outcomeFigures(reader, { ...daysOf(weeks, clock(), staff), zone: staff.times.timeZone })
        : null,
      ...(await readVitals(reader, weeks[0] as string)),
    }));
  };
}

/** From the first of the weeks until today. */
function daysOf(weeks: readonly string[], now: number, { times }: Staff) {
  return { from: weeks[0] as string, to: todayIn(times.timeZone, now) };
}

async function leadFigures(period: Period, now: number, { company }: Content) {
  const { kinds, weeks } = period;
  const [byKind, byPage, bySource] = (["kind", "page", "source"] as const).map((name) =>
    createArrivals(weeks, (lead) => lead[name]),
  ) as [Counter, Counter, Counter];
  const [firstReply, openings, spam] = [
    createFirstReplies(kinds, weeks, now, company),
    createOpenings(),
    createSpamCounts(kinds),
  ];
  for (const [week, monday] of weeks.entries())
    for (const lead of await leadsOfWeek(period, monday)) {
      spam.add(lead);
      if (lead.status === "quarantined") continue;
      for (const counter of [byKind, byPage, bySource, firstReply, openings]) counter.add(lead, week);
    }
  const arrived = byKind.list();
  return {
    byKind: kinds.map((kind) => {
      const { total = 0, counts = weeks.map(() => 0) } = arrived.find(({ name }) => name === kind) ?? {};
      return { kind, total, counts };
    }),
    byPage: byPage.list().slice(0, MOST),
    bySource: bySource.list().slice(0, MOST),
    firstReply: firstReply.list(),
    openings: openings.list(),
    spam: await spamFigures(period, spam),
    deliveries: await deliveryFigures(period),
  };
}

type Counter = ReturnType<typeof createArrivals>;

const NO_LEADS = {
  ...{ byKind: [], byPage: [], bySource: [], firstReply: [], spam: [], openings: [], deliveries: [] },
};
