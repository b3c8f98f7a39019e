import { z } from "zod";
import { line } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

const OFFER_ICONS = [
  "graduation-cap",
  "zap",
  "server",
  "wallet",
  "compass",
  "messages-square",
  "refresh-cw",
  "shield-check",
] as const;

const offer = z.strictObject({
  title: line,
  icon: z.enum(OFFER_ICONS),
  text: line,
  /** Verifiable practices. */
  practice: z.array(line).min(2),
});
export type Offer = z.infer<typeof offer>;

/** `content/why.yaml`: why choose the company, in eight offers (specification, section 2). */
export const whyPageSchema = z.strictObject({
  title: line,
  lead: line,
  list: line,
  offers: z.array(offer).length(8),
  /** Evidence for 'why choose' on two service pages, in the order of its points (specification, section 1). */
  evidence: z.strictObject({
    "node.js-development": z.array(line).length(5),
    "angularjs-development": z.array(line).length(6),
  }),
  next_step: promptSchema,
});
export type WhyPage = z.infer<typeof whyPageSchema>;
