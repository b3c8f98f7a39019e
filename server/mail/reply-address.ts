import { LEAD_KINDS, type LeadKind } from "#core/leads.ts";
import type { Services } from "#server/services.ts";
import { isSameText, signer } from "../storage/secret.ts";

export interface LeadAddressed {
  kind: LeadKind;
  reference: string;
}

const MAC_LENGTH = 20;

/** In lower case, because mail servers may change the case of a local part. */
const TAG = /^([0-9a-z]{4}-[0-9a-z]{4})\.[0-9a-f]{20}$/;

/**
 * The address of a lead's thread, such as `reply+7k3m-9qxr.0123456789abcdef0123@agency.example`: a plus address of the mailbox
 * that the site reads. Only this site can make one, so a message to it belongs to the lead.
 */
export function createReplyAddresses({ settings, secret }: Pick<Services, "settings" | "secret">) {
  const sign = signer(secret, "reply address");
  const { INBOUND_ADDRESS: mailbox, INBOUND_ADDRESS_HR: mailboxOfHr } = settings;
  const mailboxes: Record<LeadKind, string | null> = {
    enquiry: mailbox,
    application: mailboxOfHr ?? mailbox,
  };
  const tagFor = ({ kind, reference }: LeadAddressed) => {
    const mac = Buffer.from(sign(`${kind} ${reference}`), "base64url").toString("hex");
    return `${reference.toLowerCase()}.${mac.slice(0, MAC_LENGTH)}`;
  };
  return {
    /** Null without inbound mail. */
    addressOf(lead: LeadAddressed): string | null {
      const [name = "", domain = ""] = mailboxes[lead.kind]?.split("@") ?? [];
      return domain === "" ? null : `${name.split("+", 1)[0]}+${tagFor(lead)}@${domain}`;
    },
    /** The lead of a tag that this site has made; null for any other. */
    leadOf(tag: string): LeadAddressed | null {
      const given = tag.toLowerCase();
      const reference = TAG.exec(given)?.[1]?.toUpperCase();
      if (reference === undefined) return null;
      const kind = LEAD_KINDS.find((one) => isSameText(tagFor({ kind: one, reference }), given));
      return kind === undefined ? null : { kind, reference };
    },
  };
}
