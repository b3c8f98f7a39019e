import { BlockList, isIP } from "node:net";

/** What one subscriber holds: an IPv4 address, or an IPv6 network of 64 bits. */
export function addressOf(address: string): string {
  return ipv4Of(address) ?? (address.includes(":") ? groupsOf(address, 4) : address);
}

/** What one host or office holds: 24 bits of IPv4, 48 of IPv6. */
export function networkOf(address: string): string {
  const ipv4 = ipv4Of(address);
  if (ipv4 !== null) return ipv4.split(".").slice(0, 3).join(".");
  return address.includes(":") ? groupsOf(address, 3) : address;
}

const LOCAL = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  LOCAL.addSubnet(network, bits, "ipv4");
}
LOCAL.addAddress("::1", "ipv6");
LOCAL.addSubnet("fc00::", 7, "ipv6");
LOCAL.addSubnet("fe80::", 10, "ipv6");

/**
 * Whether an address is one of the internet. A local one is that of a proxy which nobody told us of
 * (`TRUSTED_PROXIES`): all visitors have it, so it says nothing about any of them.
 */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !LOCAL.check(address, version === 4 ? "ipv4" : "ipv6");
}

function ipv4Of(address: string): string | null {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? null;
}

function groupsOf(address: string, count: number): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  while (tail !== undefined && groups.length + after.length < 8) groups.push("0");
  return [...groups, ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
