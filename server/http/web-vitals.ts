import { Histogram, type Registry } from "prom-client";
import { z } from "zod";
import { VITAL_NAMES, VITALS } from "#core/vitals.ts";
import type { App } from "./app.ts";
import type { Rates } from "./rate-limit/rates.ts";
import { readText } from "./read-text.ts";

const BYTES = 1024;

/** A tab that was in the background while it loaded says little of the site; browsers leave most of those out. */
const LONGEST_MS = 60_000;

export interface VitalsParts {
  rates: Rates;
  registry: Registry;
  /** The kinds of pages that there are: nobody makes up others. */
  templates: readonly string[];
}

/**
 * Takes what browsers tell of visits, one small body a visit, and counts it by kind of page. Nothing of it is stored
 * or logged: it tells how pages are, never who saw them.
 */
export function addVitals(app: App, { rates, registry, templates }: VitalsParts): void {
  const seconds = new Histogram({
    name: "fairlead_web_vital_seconds",
    help: "What browsers measured of visits: TTFB, FCP, LCP and INP, by the kind of page that a visit began with",
    labelNames: ["vital", "template"],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1, 1.5, 2.5, 4, 8],
    registers: [registry],
  });
  const shift = new Histogram({
    name: "fairlead_layout_shift",
    help: "CLS of visits: how much of the window moved by itself",
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
    const { visit, isCrossSite } = context.var;
    if (isCrossSite) return context.text("Only for pages of this site\n", 403);
    const ownWait = await rates.count("vitals", visit.address);
    const wait = ownWait > 0 ? ownWait : await rates.count("allVitals", "");
    if (wait > 0) return context.text("Too many reports\n", 429, { "Retry-After": String(wait) });
    const body = await readText(context.req.raw, BYTES);
    if (body === null) return context.text("Too large\n", 413);
    const read = schema.safeParse(parseJson(body));
    if (!read.success) return context.text("No report\n", 400);
    const template = read.data.template.replace(/^routes\//, "");
    for (const vital of VITAL_NAMES) {
      const value = read.data[vital];
      if (value === undefined) continue;
      if (vital === "CLS") shift.observe({ template }, value);
      else seconds.observe({ vital, template }, value / 1000);
    }
    return context.body(null, 204);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
