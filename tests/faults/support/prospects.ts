import { LANGUAGE_SAMPLES } from "./language-samples.ts";

const TRADE: readonly string[] = [
  "We rank poorly on Google and would like SEO for our shop. Where do we start?",
  "Our goal: more leads from organic search, and a faster site. Core Web Vitals are red.",
  "We are a digital marketing agency and look for a white-label development partner.",
  "Need a casino-style card game for a trade fair booth. No real money is involved.",
  "We want to build a crypto wallet with hardware key support. Have you done anything on-chain?",
  "I came across your website and liked the driver app case study. Could we talk?",
  "Please give a ballpark for a marketplace: buyers, sellers, escrow, Stripe Connect, reviews.",
  "We need to send newsletters; our users must be able to opt in, and get reminders by SMS.",
  "Do you offer staff augmentation? 2 x senior Node.js, 1 x QA, CET overlap of 4 hours.",
  "Our loan officers fill in paper forms. We need a tablet app for them, with e-signature.",
  "Sizing: 12k MAU, 300 rps peak, p95 < 200 ms, SOC 2 in scope, GCP preferred, k8s not required.",
  "An online pharmacy: prescriptions uploaded as photos, checked by our pharmacists, shipped the same day.",
  "We make sex education material for schools and need an accessible site (WCAG 2.2 AA).",
  "Dear Sir or Madam, we kindly ask you for an offer for the enclosed specification.",
  "Can your team fix our website? It is slow and the contact form has errors.",
];

const SHORT: readonly string[] = [
  "Call me",
  "hi",
  "?",
  "Need app",
  "Quote please!!!",
  "pls call after 5pm",
  "Same as last year.",
  "👍 let's talk",
  "test project for my mum",
  "123",
  "Rückruf bitte",
  "お願いします",
  "WhatsApp me on this number",
  "LOOKING FOR WEB DEVELOPER",
];

const OWN_LINKS: readonly string[] = [
  "Our site today: https://www.bakery-nord.example.com",
  "Prototype: https://www.figma.com/file/AbC123xYz/App?node-id=1 and the brief https://docs.example.org/d/1aBc/edit",
  "See www.velo-kurier.example.net, app stores: https://apps.example.com/app/id99 https://play.example.com/details?id=net.velo",
  "We like how https://booking.example.com/ does it",
  "https://github.com/acme-example/legacy-portal",
];

const GREETINGS = ["", "", "Hello,\n\n", "Hi team! ", "To whom it may concern:\n", "Good morning. "] as const;
const ENDINGS = [
  "",
  "",
  "\n\nBest regards",
  "\nThanks!",
  "\n--\nSent from my phone",
  "\n\nMfG",
  " 🙏",
] as const;
const TYPES = ["", "", "Mobile app", "Web", "IoT", "E-commerce", "not sure yet", "SEO", "Game"] as const;
const HOSTS = [
  "example.com",
  "example.org",
  "firma.example.de",
  "gmail.example.com",
  "mail.example.co.uk",
  "posteo.example.net",
] as const;

const SYLLABLES = [
  "ba",
  "cor",
  "del",
  "fi",
  "gra",
  "hol",
  "ka",
  "lum",
  "mi",
  "nor",
  "pa",
  "ro",
  "sen",
  "tri",
  "vo",
  "zu",
] as const;

export type Random = () => number;

export interface Written {
  name: string;
  email: string;
  country: string;
  phone: string;
  project_type: string;
  project_details: string;
}

export function writePerson(random: Random, index: number): Written {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const sample = pick(LANGUAGE_SAMPLES);
  const kind = random();
  const core = kind < 0.12 ? pick(SHORT) : kind < 0.3 ? pick(TRADE) : pick(sample.texts);
  const more = random() < 0.25 ? `\n\n${pick(kind < 0.3 ? TRADE : sample.texts)}` : "";
  // Equal texts would count as repeated.
  const company = Array.from({ length: 5 }, () => pick(SYLLABLES)).join("");
  const own = core.length > 20 ? `\n${company[0]?.toUpperCase()}${company.slice(1)}` : "";
  const link = random() < 0.2 ? `\n${pick(OWN_LINKS)}` : "";
  return {
    name: pick(sample.names),
    email: `${pick(["info", "office", "a.b", "j_doe", "x"])}${random() < 0.1 ? "+web" : ""}${index}@${pick(HOSTS)}`,
    country: random() < 0.15 ? pick(["US", "uk", "Deutschland ", "-", "N/A", "EU"]) : sample.country,
    phone: `${10_000_000_000 + Math.floor(random() * 89_999_999_999)}`,
    project_type: pick(TYPES),
    project_details: `${pick(GREETINGS)}${core}${more}${own}${link}${pick(ENDINGS)}`,
  };
}
