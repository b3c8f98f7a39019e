import { z } from "zod";
import { line } from "./fields.ts";

/** The end of a page: a heading, a line under it, and the word on the button. */
export const promptSchema = z.strictObject({ title: line, text: line, action: line });
export type Prompt = z.infer<typeof promptSchema>;
