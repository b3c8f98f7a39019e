import ipaddr from "ipaddr.js";

/** The address range of one subscriber: an IPv4 address, or an IPv6 network of 64 bits. */
export function addressOf(address: string): string {
  const ip = parse(address);
  if (ip === null) return address;
  return ip instanceof ipaddr.IPv6 ? firstParts(ip, 4) : ip.toString();
}

/** The range of one hosting provider or office: 24 bits of IPv4, 48 of IPv6. */
export function networkOf(address: string): string {
  const ip = parse(address);
  if (ip === null) return address;
  return ip instanceof ipaddr.IPv6 ? firstParts(ip, 3) : ip.octets.slice(0, 3).join(".");
}

const LOCAL = ["private", "loopback", "linkLocal", "uniqueLocal"];

/** Whether an address is public. A local one is that of a proxy that `TRUSTED_PROXIES` does not count. */
export function isPublic(address: string): boolean {
  const ip = parse(address);
  return ip !== null && !LOCAL.includes(ip.range());
}

/** Converts IPv4 addresses in IPv6 notation. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

function firstParts({ parts }: ipaddr.IPv6, count: number): string {
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(":");
}

/** A mail address without what its owner may vary: `Ada+forms@example.com` and `ada@example.com` are one mailbox. */
export interface Mailbox {
  name: string;
  domain: string;
}

export function mailboxOf(email: string): Mailbox {
  const [name = "", domain = ""] = email.trim().toLowerCase().split("@");
  return { name: name.split("+", 1)[0] as string, domain };
}
