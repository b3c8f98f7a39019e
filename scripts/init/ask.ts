import { PARTS } from "#core/parts.ts";
import { slugOf } from "#server/content/slug.ts";
import { zonesOf } from "#server/content-checks/offices.ts";
import { type Answers, checkAnswers, type WrongAnswer } from "./answers.ts";
import { ROLES, readBrandAnswers } from "./brand-answers.ts";

/** Asks one question; the answer is what was typed. */
export type Ask = (question: string) => Promise<string>;

interface Question {
  at: readonly PropertyKey[];
  text: string;
  /** Taken for an empty answer; without it, an empty answer to an optional question leaves it out. */
  fallback?: string;
  isOptional?: boolean;
  read?(typed: string): unknown;
}

interface Asking {
  ask: Ask;
  say(line: string): void;
  answers: Record<PropertyKey, unknown>;
}

/** Countries that print on letter paper. */
const LETTER: ReadonlySet<string> = new Set(["US", "CA", "MX", "PH", "CL", "CO", "CR", "GT", "PA", "VE"]);

/** Asks for all answers, and again for each that is wrong. */
export async function askForAnswers(ask: Ask, say: (line: string) => void): Promise<unknown> {
  const asking: Asking = { ask, say, answers: {} };
  const one = (question: Question) => askOne(question, asking);

  const name = String(await one({ at: ["name"], text: "Name of the agency" }));
  await one({ at: ["legal_name"], text: "Legal name", fallback: name });
  await one({ at: ["slug"], text: "Slug, for the page /why-…", fallback: slugOf(name) });
  await one({ at: ["founded"], text: "Founded in the year", read: Number });
  const email = String(await one({ at: ["email", "enquiries"], text: "Email for enquiries" }));
  await one({ at: ["email", "applications"], text: "Email for applications", fallback: email });
  const phone = String(await one({ at: ["phone", "enquiries"], text: "Phone, with the country code" }));
  await one({ at: ["phone", "applications"], text: "Phone for applicants", fallback: phone });
  await askForOffices(asking);
  await askForFormats(asking);
  await askForServices(asking);
  await one({
    at: ["parts"],
    text: `Parts of the site (${PARTS.join(", ")})`,
    fallback: "services, work, blog, careers, faq",
    read: (typed) => typed.split(/[\s,]+/).filter((part) => part !== ""),
  });
  await one({ at: ["colors", "signal"], text: "Color of buttons", fallback: "#b3261e", read: unquoted });
  await one({
    at: ["colors", "deep"],
    text: "Color of links and drawings",
    fallback: "#0b5680",
    read: unquoted,
  });
  await askForTypefaces(asking);
  await one({ at: ["wordmark"], text: "SVG or PNG file with your wordmark (optional)", isOptional: true });
  await one({
    at: ["icon"],
    text: "Square SVG file with your icon, or PNG of 512 pixels (optional)",
    isOptional: true,
  });
  return asking.answers;
}

async function askForOffices(asking: Asking): Promise<void> {
  for (let index = 0; ; index++) {
    const one = (field: string, text: string, rest: Partial<Question> = {}) =>
      askOne({ at: ["offices", index, field], text: `  ${text}`, ...rest }, asking);
    await one("city", index === 0 ? "City of the office" : "City of the next office");
    await one("address1", "Street and number");
    await one("address2", "Postal code and city, as on a letter");
    const country = await one("country", "Country, as a two-letter code", {
      read: (typed) => typed.toUpperCase(),
    });
    await one("time_zone", "Time zone", { fallback: zoneIn(String(country)) });
    if (!/^y/i.test(await asking.ask("Another office? (y/n) [n]: "))) return;
  }
}

/** The only time zone of the country, or else that of this computer. */
function zoneIn(country: string): string {
  const [zone, ...others] = zonesOf(country);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === undefined || others.length > 0 ? here : zone;
}

/** What people in the country of the first office expect. */
async function askForFormats(asking: Asking): Promise<void> {
  const { offices } = asking.answers as { offices: [{ country: string }] };
  const [{ country }] = offices;
  const one = (field: string, text: string, fallback: string | undefined, read?: Question["read"]) =>
    askOne(
      {
        ...{ at: ["formats", ...field.split(".")], text },
        ...(fallback !== undefined && { fallback }),
        ...(read && { read }),
      },
      asking,
    );
  const { hourCycle } = new Intl.DateTimeFormat(`en-${country}`, { hour: "numeric" }).resolvedOptions();
  await one("locale", "Locale for dates and numbers", country === "US" ? "en-US" : "en-GB");
  const currency = await one(
    "currency",
    "Currency for prices, such as EUR",
    country === "US" ? "USD" : undefined,
    (typed) => typed.toUpperCase(),
  );
  await one("clock", "Clock (12 or 24)", hourCycle === "h23" ? "24" : "12", Number);
  await one("paper", "Paper (letter or a4)", LETTER.has(country) ? "letter" : "a4");
  await one("phone.minimum", "Fewest digits in a phone number, without the country code", "10", Number);
  if (currency !== "USD")
    await askOne(
      {
        at: ["budgets"],
        text: `Amounts between the budgets in the enquiry form, in ${currency}, such as 50000, 250000`,
        read: (typed) => typed.split(/[\s,]+/).map(Number),
      },
      asking,
    );
}

const FEWEST_SERVICES = 3;
const MOST_SERVICES = 10;

async function askForServices(asking: Asking): Promise<void> {
  asking.say(`Name ${FEWEST_SERVICES} to ${MOST_SERVICES} services. Press Enter after the last one.`);
  for (let index = 0; index < MOST_SERVICES; index++) {
    const isOptional = index >= FEWEST_SERVICES;
    const title = await askOne(
      { at: ["services", index, "title"], text: `  Service ${index + 1}`, isOptional },
      asking,
    );
    if (title === undefined) return;
    const summary = {
      at: ["services", index, "summary"],
      text: "    In one line (if empty, the service appears once you write it)",
    };
    await askOne({ ...summary, isOptional: true }, asking);
  }
}

const TYPEFACES = { text: "text", display: "headings" } as const;

async function askForTypefaces(asking: Asking): Promise<void> {
  for (const role of ROLES) {
    const one = (at: readonly PropertyKey[], text: string, rest: Partial<Question> = {}) =>
      askOne({ at: ["typefaces", role, ...at], text, ...rest }, asking);
    const question = `WOFF2 file of your typeface for ${TYPEFACES[role]} (optional)`;
    const file = await one(["files", 0, "file"], question, { isOptional: true });
    if (file === undefined) continue;
    const weight = "  Its weight, or the range of a variable font, such as 400 700";
    await one(["files", 0, "weight"], weight, { fallback: "400" });
    await one(["family"], "  Name of the typeface");
    await one(["fallback"], "  Its kind (sans-serif or serif)", { fallback: "sans-serif" });
  }
}

async function askOne(question: Question, { ask, say, answers }: Asking): Promise<unknown> {
  const { at, text, fallback, isOptional = false, read = (typed: string) => typed } = question;
  const prompt = fallback === undefined ? `${text}: ` : `${text} [${fallback}]: `;
  for (;;) {
    const typed = (await ask(prompt)).trim() || (fallback ?? "");
    if (typed === "" && isOptional) return undefined;
    const value = typed === "" ? undefined : read(typed);
    const [wrong] = wrongAt(at, withValue(answers, at, value));
    if (wrong === undefined) {
      Object.assign(answers, withValue(answers, at, value));
      return value;
    }
    say(`  ${typed === "" ? "This can't be left empty" : capitalized(wrong.reason)}.`);
  }
}

const unquoted = (typed: string) => typed.replace(/^["']|["']$/g, "");

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A service is wrong as a whole where its URL is taken. */
function wrongAt(at: readonly PropertyKey[], answers: unknown): WrongAnswer[] {
  const above = at.slice(0, 2).join(".");
  const { wrong } = readBrandAnswers(answers as Partial<Answers>, process.cwd());
  return [...checkAnswers(answers).wrong, ...wrong].filter(({ at: place }) => {
    const wrong = place.join(".");
    return wrong === at.join(".") || wrong === above || wrong.startsWith(`${at.join(".")}.`);
  });
}

function withValue(container: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") {
    const items = Array.isArray(container) ? [...container] : [];
    items[key] = withValue(items[key], rest, value);
    return items;
  }
  const fields = (container ?? {}) as Record<PropertyKey, unknown>;
  return { ...fields, [key]: withValue(fields[key], rest, value) };
}
