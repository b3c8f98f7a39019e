import { isPublic } from "../../config/settings/demonstration.ts";
import type { Settings } from "../../config/settings.ts";

/** `note` is worth knowing and no failure: a site on somebody's own machine has many. */
type State = "ok" | "note" | "FAILED";

/** What one check found; with what to do, unless all is well. */
export interface Finding {
  state: State;
  text: string;
  advice?: string;
}

export interface Checkup {
  settings: Settings;
  /** Whether mails are really sent. */
  sendsMail: boolean;
}

/** One check; it may throw, which is a failure too. */
export interface Check {
  name: string;
  run(checkup: Checkup): Promise<Finding> | Finding;
}

export const ok = (text: string): Finding => ({ state: "ok", text });
export const note = (text: string, advice: string): Finding => ({ state: "note", text, advice });
export const failed = (text: string, advice: string): Finding => ({ state: "FAILED", text, advice });

/** Fails on a public site, and is a note on somebody's own machine. */
export function lacking(settings: Settings, text: string, advice: string): Finding {
  return isPublic(settings) ? failed(text, advice) : note(text, advice);
}
