import { Histogram, type Registry } from "prom-client";
import { z } from "zod";
import { VITAL_NAMES, VITALS } from "#core/vitals.ts";
import type { App } from "../app.ts";
import type { Rates } from "../rate-limit/rates.ts";
import { invalidReport, readBeacon } from "./read-beacon.ts";

const LIMITS = { rate: "vitals", totalRate: "allVitals", bytes: 1024 } as const;

/** Longer times come from tabs in the background. */
const LONGEST_MS = 60_000;

export interface WebVitalsDeps {
  rates: Rates;
  registry: Registry;
  /** The route modules of pages; others are refused. */
  templates: readonly string[];
}

/** Receives Web Vitals once per visit and counts them by route. Nothing else of a visit is stored or logged. */
export function addWebVitals(app: App, { rates, registry, templates }: WebVitalsDeps): void {
  const seconds = new Histogram({
    name: "fairlead_web_vital_seconds",
    help: "Web Vitals of visits (TTFB, FCP, LCP, INP) by the route of the first page",
    labelNames: ["vital", "template"],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1, 1.5, 2.5, 4, 8],
    registers: [registry],
  });
  const shift = new Histogram({
    name: "fairlead_layout_shift",
    help: "Cumulative Layout Shift of visits",
    labelNames: ["template"],
    buckets: [0, 0.01, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  const time = z.number().min(0).max(LONGEST_MS).optional();
  const schema = z.strictObject({
    template: z.enum(templates),
    ...{ TTFB: time, FCP: time, LCP: time, INP: time },
    CLS: z.number().min(0).max(100).optional(),
  });

  app.post(VITALS, async (context) => {
    if (context.var.isCrossSite) return context.text("Only for pages of this site\n", 403);
    const read = await readBeacon(context, rates, LIMITS);
    if (read instanceof Response) return read;
    const { success, data } = schema.safeParse(read.json);
    if (!success) return invalidReport(context);
    const template = data.template.replace(/^routes\//, "");
    for (const vital of VITAL_NAMES) {
      const value = data[vital];
      if (value === undefined) continue;
      if (vital === "CLS") shift.observe({ template }, value);
      else seconds.observe({ vital, template }, value / 1000);
    }
    return context.body(null, 204);
  });
}
