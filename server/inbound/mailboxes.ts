import { hash } from "node:crypto";
import type { Area } from "#core/staff.ts";
import type { Settings } from "../config/settings.ts";

type Access = NonNullable<Settings["INBOUND_URL"]>;

export interface InboundMailbox {
  /** Digest of user, host and folder, so that logs and rows name no person. */
  name: string;
  /** Null for a mailbox of both. */
  area: Area | null;
  access: Access;
}

/** For people; no personal data. */
export function titleOf({ area }: Pick<InboundMailbox, "area">): string {
  return area === "applications" ? "INBOUND_URL_HR" : "INBOUND_URL";
}

export function mailboxesOf(settings: Pick<Settings, "INBOUND_URL" | "INBOUND_URL_HR">): InboundMailbox[] {
  const { INBOUND_URL: own, INBOUND_URL_HR: ofHr } = settings;
  const mailbox = (access: Access | null, area: Area | null) =>
    access === null ? [] : [{ name: nameOf(access), area, access }];
  return [...mailbox(own, ofHr === null ? null : "enquiries"), ...mailbox(ofHr, "applications")];
}

function nameOf({ user, host, folder }: Access): string {
  return hash("sha256", JSON.stringify([user, host.toLowerCase(), folder]), "hex").slice(0, 24);
}
