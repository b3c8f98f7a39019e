import fc from "fast-check";
import { expect, test } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

const OURS = ["kitewright", "hello@kitewright.example", "website@kitewright.example"];
const TAG = "reply+7k3m-9qxr.0123456789abcdef0123@kitewright.example";

/** A mail program, the message it sends, and what is new in it. */
const MAILS: readonly [program: string, message: string, text: string][] = [
  [
    "Gmail, English, wrapped",
    `Yes.\n\nOn Sat, Nov 28, 2026 at 2:00 PM Kitewright <\n${TAG}> wrote:\n\n> Hello Kim,\n> is Tuesday fine?`,
    "Yes.",
  ],
  [
    "Gmail, German",
    `Ja.\n\nAm Sa., 28. Nov. 2026 um 14:00 Uhr schrieb Kitewright <${TAG}>:\n\n> Hallo Kim,`,
    "Ja.",
  ],
  [
    "Gmail, French",
    `Oui.\n\nLe sam. 28 nov. 2026 à 14:00, Kitewright <${TAG}> a\nécrit :\n\n> Bonjour`,
    "Oui.",
  ],
  [
    "Gmail, Spanish",
    `Sí.\n\nEl sáb, 28 nov 2026 a las 14:00, Kitewright (<${TAG}>)\nescribió:\n\n> Hola`,
    "Sí.",
  ],
  [
    "Gmail, Portuguese",
    `Sim.\n\nEm sáb., 28 de nov. de 2026 às 14:00, Kitewright <${TAG}>\nescreveu:\n\n> Olá`,
    "Sim.",
  ],
  ["Gmail, Japanese", `はい。\n\n2026年11月28日(土) 14:00 Kitewright <${TAG}>:\n\n> こんにちは`, "はい。"],
  ["Gmail, Chinese", `好的。\n\nKitewright <${TAG}> 于2026年11月28日周六 14:00写道：\n\n> 你好`, "好的。"],
  [
    "Gmail, Korean",
    `네.\n\n2026년 11월 28일 (토) 오후 2:00, Kitewright <${TAG}>님이 작성:\n\n> 안녕하세요`,
    "네.",
  ],
  [
    "Gmail, Hebrew, with direction marks",
    `כן.\n\n\u202bבתאריך שבת, 28 בנוב׳ 2026 ב-14:00 מאת \u202aKitewright\u202c\u200f <\u202a${TAG}\u202c\u200f>:\u202c\n\n> שלום`,
    "כן.",
  ],
  [
    "Gmail, Vietnamese",
    `Vâng.\n\nVào Th 7, 28 thg 11, 2026 vào lúc 14:00 Kitewright <${TAG}> đã viết:\n\n> Chào`,
    "Vâng.",
  ],
  [
    "Gmail, Danish, with a dot in the time",
    `Ja.\n\nDen lør. 28. nov. 2026 kl. 14.00 skrev Kitewright <${TAG}>:\n\n> Hej`,
    "Ja.",
  ],
  ["Apple Mail", "Yes.\n\n> On 28 Nov 2026, at 14:00, Kitewright wrote:\n>\n> Hello Kim,", "Yes."],
  [
    "Apple Mail on a phone",
    `Yes.\n\nSent from my iPhone\n\n> On 28 Nov 2026, at 14:00, Kitewright <${TAG}> wrote:\n> \n> Hello`,
    "Yes.\n\nSent from my iPhone",
  ],
  ["Apple Mail, German", `Ja.\n\n> Am 28.11.2026 um 14:00 schrieb Kitewright <${TAG}>:\n> \n> Hallo`, "Ja."],
  [
    "Thunderbird, English",
    "Yes.\n\nOn 11/28/26 14:00, Kitewright wrote:\n> Hello Kim,\n> is Tuesday fine?",
    "Yes.",
  ],
  ["Thunderbird, German", "Ja.\n\nAm 28.11.26 um 14:00 schrieb Kitewright:\n> Hallo Kim,", "Ja."],
  [
    "Outlook for Windows",
    "Yes.\n\nFrom: Kitewright <website@kitewright.example>\nSent: Saturday, November 28, 2026 2:00 PM\nTo: Kim Lee <kim@customer.example>\nSubject: Re: A shop\n\nHello Kim,\nis Tuesday fine?",
    "Yes.",
  ],
  [
    "Outlook for Windows, German",
    "Ja.\n\nVon: Kitewright <website@kitewright.example>\nGesendet: Samstag, 28. November 2026 14:00\nAn: Kim Lee\nBetreff: AW: Ein Shop\n\nHallo Kim,",
    "Ja.",
  ],
  [
    "Outlook, French, with spaces before colons",
    "Oui.\n\nDe : Kitewright <website@kitewright.example>\nEnvoyé : samedi 28 novembre 2026 14:00\nÀ : Kim Lee\nObjet : RE: Une boutique\n\nBonjour Kim,",
    "Oui.",
  ],
  [
    "Outlook, Japanese",
    "はい。\n\n差出人: Kitewright <website@kitewright.example>\n送信日時: 2026年11月28日 14:00\n宛先: Kim Lee\n件名: Re: A shop\n\nこんにちは",
    "はい。",
  ],
  [
    "Outlook on the web, with a rule",
    "Yes.\n\n________________________________\nFrom: Kitewright <website@kitewright.example>\nSent: Saturday, November 28, 2026 2:00 PM\nTo: Kim Lee\nSubject: Re: A shop\n\nHello Kim,",
    "Yes.",
  ],
  [
    "Outlook for iOS",
    "Yes.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Kitewright <website@kitewright.example>\nSent: Saturday, November 28, 2026 2:00:00 PM\nTo: Kim Lee\nSubject: Re: A shop\n\nHello Kim,",
    "Yes.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>",
  ],
  [
    "Outlook for Mac, bold fields",
    "Yes.\n\n*From:* Kitewright <website@kitewright.example>\n*Date:* Saturday, 28 November 2026 at 14:00\n*To:* Kim Lee\n*Subject:* Re: A shop\n\nHello Kim,",
    "Yes.",
  ],
  [
    "old Outlook",
    "Yes.\n\n-----Original Message-----\nFrom: Kitewright [mailto:website@kitewright.example]\nSent: Saturday, November 28, 2026 2:00 PM\nTo: Kim Lee\nSubject: A shop\n\nHello Kim,",
    "Yes.",
  ],
  [
    "Samsung",
    "Yes\n\n-------- Original message --------\nFrom: Kitewright <website@kitewright.example>\nDate: 28/11/2026 14:00 (GMT+01:00)\nTo: Kim Lee\nSubject: A shop\n\nHello Kim,",
    "Yes",
  ],
  [
    "Proton Mail",
    `Yes.\n\n-------- Original Message --------\nOn Saturday, 11/28/26 at 14:00 Kitewright <${TAG}> wrote:\n\n> Hello Kim,`,
    "Yes.",
  ],
  [
    "Yahoo, without marks",
    `Yes.\n\n On Saturday, November 28, 2026 at 02:00:00 PM GMT+1, Kitewright <${TAG}> wrote:  \n \n Hello Kim,\n is Tuesday fine?`,
    "Yes.",
  ],
  [
    "GMX, German",
    `Ja.\n\nGesendet: Samstag, 28. November 2026 um 14:00 Uhr\nVon: "Kitewright" <website@kitewright.example>\nAn: kim@customer.example\nBetreff: A shop\n\nHallo`,
    "Ja.",
  ],
  ["mutt", "On Sat, Nov 28, 2026 at 02:00PM +0100, Kitewright wrote:\n> Hello", ""],
  ["marks without an introduction", "Yes.\n\n> Hello Kim,\n> is Tuesday fine?", "Yes."],
  [
    "a long quoted line that was wrapped",
    "Yes.\n\nOn 11/28/26 14:00, Kitewright wrote:\n> Hello Kim, this is a long line that\nwas wrapped on the way\n> is Tuesday fine?",
    "Yes.",
  ],
  [
    "a signature below the quotation",
    "Yes.\n\nOn 11/28/26 14:00, Kitewright wrote:\n> Hello\n\n-- \nKim Lee\nCustomer Ltd",
    "Yes.",
  ],
  [
    "quotations of quotations",
    "Yes.\n\nOn 11/28/26 14:00, Kitewright wrote:\n> Fine?\n>\n> On 11/27/26 9:00, Kim wrote:\n>> Hello",
    "Yes.",
  ],
];

/** Nothing of these is folded. */
const WHOLE: readonly [what: string, message: string][] = [
  ["a message that quotes nothing", "Yes, Tuesday is fine.\n\nKim"],
  [
    "answers between quoted lines",
    "On 11/28/26 14:00, Kitewright wrote:\n> Is Tuesday fine?\n\nYes.\n\n> And the price?\n\nFine too.",
  ],
  [
    "an answer below the quotation",
    "On 11/28/26 14:00, Kitewright wrote:\n> Is Tuesday fine?\n\nYes, it is.",
  ],
  ["a very short answer right below", "> Is Tuesday fine?\nOK"],
  [
    "a forwarded message of someone else",
    "See below.\n\nFrom: Jo <jo@elsewhere.example>\nSent: Saturday, November 28, 2026 2:00 PM\nTo: Kim Lee\nSubject: Our shop\n\nHello Kim,",
  ],
  ["a list of facts", "The facts:\n\nBudget: 10.000\nStart: 14:00 on Monday\nTeam: three\n\nThanks"],
  [
    "a sentence with a date that ends with a colon",
    "We meet on 28.11.2026 at 14:00, please bring:\n\n- the contract",
  ],
  ["a rule of the sender's own", "Part one\n________________________________\nPart two"],
];

test.each(MAILS)("folds what %s quotes", (_program, message, text) => {
  const split = splitQuoted(message, OURS);
  expect(split.text).toBe(text);
  expect(split.quoted).not.toBe("");
});

test.each(WHOLE)("folds nothing of %s", (_what, message) => {
  expect(splitQuoted(message, OURS)).toEqual({ text: message, quoted: "" });
});

test("drops no word of any message", () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).join(" ");
  const lines = [...MAILS, ...WHOLE].flatMap(([, message]) => message.split("\n"));
  const message = fc
    .array(fc.oneof(fc.constantFrom(...lines), fc.string()), { maxLength: 30 })
    .map((some) => some.join("\n"));
  fc.assert(
    fc.property(message, (whole) => {
      const { text, quoted } = splitQuoted(whole, OURS);
      expect(words(`${text}\n${quoted}`)).toBe(words(whole));
    }),
  );
});

test("a hostile message of many introductions is split in linear time", () => {
  const line = "On 28.11.2026 at 14:00, Kitewright wrote:\n> Hello\n\nAnswer\n";
  const { text } = splitQuoted(line.repeat(20_000), OURS);
  expect(text.length).toBeGreaterThan(1_000_000);
});
