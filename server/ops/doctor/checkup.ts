import { isPublicSite, type Settings } from "../../config/settings.ts";
import type { readContent } from "../../content/load.ts";

export interface Finding {
  state: "ok" | "note" | "FAILED";
  text: string;
  advice?: string;
}

export interface Checkup {
  /** What was found in the content folder. */
  reading: Awaited<ReturnType<typeof readContent>>;
  settings: Settings;
  sendsMail: boolean;
}

export interface Check {
  name: string;
  run(checkup: Checkup): Promise<Finding> | Finding;
}

export const ok = (text: string): Finding => ({ state: "ok", text });
export const note = (text: string, advice: string): Finding => ({ state: "note", text, advice });
export const failed = (text: string, advice: string): Finding => ({ state: "FAILED", text, advice });

export function lacking(settings: Settings, text: string, advice: string): Finding {
  return isPublicSite(settings) ? failed(text, advice) : note(text, advice);
}
