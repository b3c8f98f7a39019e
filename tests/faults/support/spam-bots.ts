import type { Random, Written } from "./prospects.ts";

export interface SpamBot {
  family: string;
  fields: Partial<Written> & Record<string, string>;
  headers: Record<string, string>;
  /** Shared by all requests; otherwise each has its own. */
  address?: string;
}

const BROWSER = {
  "sec-fetch-site": "same-origin",
  "accept-language": "en-US,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x64)",
};
/** Posts without an origin, with the usual headers of scripts. */
const SCRIPT = { "user-agent": "python-requests/2.32" };

const SITES = [
  "shop-best.example.com",
  "top-rank.example.net",
  "pills24.example.org",
  "win-big.example.com",
] as const;

const OFFERS = [
  "Hi, I noticed your website is not ranking on Google. We can boost your website to the first page of Google with quality backlinks. Reply STOP to unsubscribe.",
  "Dear webmaster, we publish guest posts on sites with DA 50+ with dofollow links. Price list on request.",
  "I was checking your site and your website has many SEO errors. Our SEO experts can improve your rankings and increase your traffic.",
  "We have 40,000 verified leads and bulk email software for sale. To opt out, reply no.",
  "Get more traffic: 10,000 real visitors a day for $29. Buy followers and likes too. Link building from domain authority 70.",
  "Your message can be delivered through contact forms to millions of website owners. Contact form marketing from $99.",
  "Earn $5000 a week from home with crypto signals and guaranteed profits.",
  "Need cash? Instant loans for everybody, bad credit loans, business funding up to $5M, reply with YES. Make $900 per day as a partner!",
] as const;

const TRASH = [
  "Best casino bonus, free spins today [url=https://win-big.example.com]click[/url] [url=https://win-big.example.com/2]here[/url]",
  'Cheap viagra and cialis <a href="https://pills24.example.org">buy</a> online',
  "Раскрутка сайтов, прогон по базам, онлайн казино https://top-rank.example.net заработок в интернете",
  "Hot escorts and xxx videos https://shop-best.example.com/a https://shop-best.example.com/b",
  "代开发票 博彩 https://win-big.example.com",
  "Сheap rеplica watсhes, replica bags https://shop-best.example.com",
] as const;

export function makeRobot(random: Random, index: number): SpamBot {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const word = (length: number) =>
    Array.from({ length }, () => pick([..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"])).join("");
  const base = {
    name: pick(["Robert", "Kelly", "Mike Johnson", "Anna"]),
    email: `bot${index}@mail.example.net`,
    country: pick(["USA", "Gabon", "Albania"]),
    phone: `8${Math.floor(1e9 + random() * 9e9)}`,
  };
  const site = () => `https://${pick(SITES)}/${word(6)}`;
  const kinds: Record<string, () => Omit<SpamBot, "family">> = {
    "fills in every field": () => ({
      fields: { ...base, project_details: `Nice site, see ${site()}`, website: site() },
      headers: pick([BROWSER, SCRIPT]),
    }),
    "fills in every field of a real browser at once": () => ({
      fields: { ...base, project_details: pick(OFFERS), website: site(), seconds_open: "0" },
      headers: BROWSER,
    }),
    "posts links with a script": () => ({
      fields: { ...base, project_details: Array.from({ length: 6 }, site).join(" ") },
      headers: SCRIPT,
    }),
    "posts a short text with a script": () => ({
      fields: { ...base, project_details: `${word(5)} interesting offer ${word(4)}` },
      headers: SCRIPT,
    }),
    "posts letters": () => ({
      fields: { ...base, name: word(14), project_details: word(20) },
      headers: pick([BROWSER, SCRIPT]),
    }),
    "sells, in a browser": () => ({
      fields: { ...base, project_details: `${pick(OFFERS)} ${word(5)}`, seconds_open: "25" },
      headers: BROWSER,
    }),
    "advertises, in a browser": () => ({
      fields: { ...base, project_details: pick(TRASH), seconds_open: "12" },
      headers: BROWSER,
    }),
    "puts one word everywhere": () => ({
      fields: { ...base, name: "google", country: "google", project_details: "google" },
      headers: pick([BROWSER, SCRIPT]),
    }),
    "signs with a link": () => ({
      fields: {
        ...base,
        name: `${pick(["Earn now", "Hello"])} ${site()}`,
        project_details: "Please read my name.",
      },
      headers: BROWSER,
    }),
    "sends one honest text from many mailboxes": () => ({
      fields: {
        ...base,
        project_details: `We would be happy to talk about a long partnership with your company. ${index}`,
        seconds_open: "60",
      },
      headers: BROWSER,
    }),
    "floods from one address with varied text": () => ({
      fields: {
        ...base,
        project_details: `We would like a quote for ${word(8)} and ${word(9)}.`,
        seconds_open: "9",
      },
      headers: BROWSER,
      address: "203.0.113.77",
    }),
  };
  const names = Object.keys(kinds);
  const family = names[index % names.length] as string;
  return { family, ...(kinds[family] as () => Omit<SpamBot, "family">)() };
}
