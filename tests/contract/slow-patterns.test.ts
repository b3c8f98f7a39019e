import { expect, test } from "vitest";
import { applicationSchema } from "#core/application.ts";
import { enquirySchema } from "#core/enquiry.ts";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import { cleanKeyword } from "#core/keyword.ts";
import { campaignIn, sourceOf } from "#core/source.ts";
import { plainText } from "#server/content/search/plain-text.ts";
import { readReports } from "#server/http/beacons.ts";
import { cleanFileName } from "#server/http/body/receive-file.ts";
import { chooseEncoding, matchesEtag } from "#server/http/page.ts";
import { contentFile, isOneRange } from "#server/http/static-files.ts";
import { checkOrigin, clientAddress } from "#server/http/submission-context.ts";
import { parsePageUrl } from "#server/pages/page-url.ts";
import { phraseFeatures } from "#server/spam/phrase-features.ts";
import { textFeatures } from "#server/spam/text-features.ts";
import { findField } from "#server/studio/search/find-field.ts";
import { parseQuery } from "#server/studio/search/words.ts";
import { ENQUIRY_RULES } from "#tests/support/enquiry-rules.ts";

/** Quadratic patterns exceed the timeout. */
const LENGTH = 1_000_000;

/** Long runs that almost match. */
const TEXTS = [
  "a",
  "1",
  " ",
  ".",
  "@",
  "a@",
  "a.",
  "-",
  ",",
  "/",
  "%2e",
  "..%2f",
  ";q=0",
  "br;",
  '"',
  "\t ",
  "[",
  "=1;",
  "é",
  "\n",
  "\n> ",
  "[](",
  "\n[^1",
  "`",
].map((part) => `${part.repeat(LENGTH / part.length)}!`);

const score = (fields: Record<string, string>) =>
  textFeatures({ fields } as Parameters<typeof textFeatures>[0]);
const header = (name: string, value: string) => new Headers({ [name]: value.replace(/[^\t -~]/g, "a") });

const READERS: [string, (text: string) => unknown][] = [
  ...["name", "email", "country", "phone", "project_budget", "project_type", "project_details"].map(
    (field): [string, (text: string) => unknown] => [
      `the enquiry's ${field}`,
      (text) => enquirySchema("contact", ENQUIRY_RULES).safeParse({ [field]: text }),
    ],
  ),
  ...["name", "email", "phone", "resume"].map((field): [string, (text: string) => unknown] => [
    `the application's ${field}`,
    (text) => applicationSchema(DEFAULT_FORMATS.phone).safeParse({ [field]: text }),
  ]),
  ["the spam features of a text", (text) => score({ project_details: text.slice(0, 5000) })],
  ["the spam features of a name", (text) => score({ name: text.slice(0, 100), country: text.slice(0, 100) })],
  ["the text of Markdown in a search", plainText],
  ["the field of a search result", (text) => findField([{ field: "text", text }], parseQuery("a 1 é é"))],
  ["the phrases of a text", (text) => phraseFeatures(text.slice(0, 5000))],
  ["where a form was sent from", (text) => sourceOf({ page: text, referrer: text, utm_source: text }, text)],
  ["a campaign", campaignIn],
  ["a search", cleanKeyword],
  ["a file's name", cleanFileName],
  ["the URL of a file", (text) => contentFile(`/assets/images/${text}`)],
  ["the URL of a page", (text) => parsePageUrl(`/${text}?page=${text}&keyword=${text}`)],
  ["Range", (text) => isOneRange(`bytes=${text}`)],
  ["Accept-Encoding", chooseEncoding],
  ["If-None-Match", (text) => matchesEtag(text, 'W/"x"')],
  ["X-Forwarded-For", (text) => clientAddress(header("x-forwarded-for", text), "192.0.2.1", 1)],
  ["Cookie", (text) => checkOrigin(header("cookie", text), "a")],
  ["Origin", (text) => checkOrigin(header("origin", text), "a")],
  ["a report", readReports],
];

test.each(READERS)("%s is read to its end, whatever it repeats", (_name, read) => {
  for (const text of TEXTS) expect(() => read(text), text.slice(0, 10)).not.toThrow();
});
