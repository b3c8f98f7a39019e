import { z } from "zod";
import { line } from "./fields.ts";

/** A call to action: heading, text and button label. */
export const promptSchema = z.strictObject({ title: line, text: line, action: line });
export type Prompt = z.infer<typeof promptSchema>;
