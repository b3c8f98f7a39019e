import { expect } from "vitest";
import type { SignedIn } from "#core/desk.ts";
import { openSiteWithoutPort } from "./site-without-port.ts";
import { readMails } from "./stored.ts";

export const CLIENT = {
  address: "192.0.2.1",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
export const ADA = { name: "Ada", email: "ada@example.com" };

export async function openDeskSite() {
  const site = await openSiteWithoutPort({ RATE_SCALE: "1000" });
  return { ...site, desk: site.desk as NonNullable<typeof site.desk> };
}
export type Site = Awaited<ReturnType<typeof openDeskSite>>;

export function browserOf(signedIn: SignedIn): Headers {
  const cookies = (signedIn as Headers).getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return new Headers({ cookie: cookies.join("; ") });
}

export async function firstAdmin({ desk }: Site): Promise<{ id: string; browser: Headers }> {
  const browser = browserOf(await desk.desk.signIn.setUp((await desk.setUpToken()) as string, ADA, CLIENT));
  const { staff } = await desk.findStaff(browser);
  return { id: staff?.person.id as string, browser };
}

const read = new Set<string>();
export async function mailedToken({ dataDir }: Site, email: string, kind: string): Promise<string> {
  let token = "";
  const pattern = new RegExp(`/sign-in/${kind}\\?token=(\\S+)`);
  await expect
    .poll(async () => {
      const mails = (await readMails(dataDir)).filter(({ to }) => to?.[0]?.address === email);
      const tokens = mails.flatMap(({ text = "" }) => pattern.exec(text)?.[1] ?? []);
      token = tokens.find((one) => !read.has(one)) ?? "";
      return token;
    })
    .not.toBe("");
  read.add(token);
  return token;
}

export async function signInByMail(site: Site, email: string): Promise<Headers> {
  await site.desk.desk.signIn.requestLink(email, CLIENT);
  return browserOf(await site.desk.desk.signIn.acceptLink(await mailedToken(site, email, "link"), CLIENT));
}

export const waitingMails = ({ database }: Pick<Site, "database">) =>
  database.selectFrom("staff_mail").selectAll().execute();
