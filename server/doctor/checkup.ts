import type { Settings } from "../settings.ts";

/** `note` is worth knowing and no failure: a site on somebody's own machine has many. */
export type State = "ok" | "note" | "FAILED";

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

/** A site that strangers reach: what is a note elsewhere is a failure there. */
export function isPublic({ SITE_URL }: Settings): boolean {
  return SITE_URL !== null && !["localhost", "127.0.0.1", "[::1]"].includes(new URL(SITE_URL).hostname);
}

/** Fails on a public site, and is a note on somebody's own machine. */
export function lacking(settings: Settings, text: string, advice: string): Finding {
  return isPublic(settings) ? failed(text, advice) : note(text, advice);
}
