import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { isRead, type Middleware } from "../http/app.ts";

export function callFile({ calls }: Pick<Services, "calls">): Middleware {
  return async (context, next) => {
    if (!isRead(context) || context.req.path !== paths.callCalendar) return next();
    const calendar = await calls.calendar(context.req.query("token") ?? "");
    if (calendar === null) return next();
    return context.body(calendar, 200, {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="call.ics"',
      "Cache-Control": "private, no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    });
  };
}
