import { z } from "zod";
import { ADDEND_MAX } from "../challenge.ts";

/** `GET v1/challenge`: a sum of one's own. The answer also sets the `XSRF-TOKEN` cookie. */
export const challengeResponseSchema = z.object({
  challenge: z.string(),
  a: z.int().min(0).max(ADDEND_MAX),
  b: z.int().min(0).max(ADDEND_MAX),
});
