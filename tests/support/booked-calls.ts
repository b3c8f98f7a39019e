import { openSiteWithoutPort, type SiteWithoutPort } from "./site-without-port.ts";
import { readMails } from "./stored.ts";

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;

export const open = (settings: Record<string, string> = {}) =>
  openSiteWithoutPort({ MAIL_CONFIRMATIONS: "on", ...settings });
export const slotsOf = async ({ calls }: SiteWithoutPort) => (await calls.page())?.lengths[0]?.slots ?? [];

let sent = 0;
export async function book(site: SiteWithoutPort, fields: Record<string, string>, from?: string) {
  const { challenge, a, b } = site.challenges.make("shared");
  const call = {
    ...{ name: "Ada Lindqvist", email: "ada@example.com", topic: "A booking app.", zone: "Europe/Berlin" },
    ...{ challenge, userResult: String(a + b) },
    ...fields,
  };
  const address = from ?? `198.51.${Math.floor(++sent / 250)}.${sent % 250}`;
  return site.calls.book(
    { fields: call, problem: null },
    { requestId: "", address, originCheck: "same-origin", namesLanguage: true, sentFrom: "/book-a-call" },
  );
}

export const tokenOf = (path: string) => new URLSearchParams(path.split("?")[1]).get("token") ?? "";

export async function mailsTo(site: SiteWithoutPort, address: string) {
  await site.outbox.settle();
  const mails = (await readMails(site.dataDir)).filter(({ to }) => to?.[0]?.address === address);
  return mails.map((mail) => {
    const calendar = mail.attachments.find(({ mimeType }) => mimeType.includes("calendar"));
    const { content = "" } = calendar ?? {};
    const folded = typeof content === "string" ? content : new TextDecoder().decode(content);
    const text = folded.replace(/\r?\n[ \t]/g, "");
    const property = (name: string) => new RegExp(`^${name}[;:](.*)$`, "m").exec(text)?.[1]?.trim();
    return { mail, text, part: calendar, method: property("METHOD"), property };
  });
}
