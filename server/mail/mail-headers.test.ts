import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { demonstrationNotice } from "#core/demonstration.ts";
import { enquirySchema } from "#core/enquiry.ts";
import { ENQUIRY } from "#tests/support/enquiry-fields.ts";
import { ENQUIRY_RULES } from "#tests/support/enquiry-rules.ts";
import { enquiryMail } from "./lead-mails.ts";
import { type Mail, mailOptionsOf } from "./mailer.ts";
import { confirmationMail } from "./visitor-mails.ts";

const FROM = { name: "Larkfield", address: "website@example.com", mark: "mark of the site" };

const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function send(mail: Mail) {
  const { message, envelope } = await transport.sendMail(mailOptionsOf(mail, FROM));
  const raw = (message as Buffer).toString("latin1");
  return { raw, envelope, parsed: await PostalMime.parse(message as Buffer) };
}

const enquiry = enquirySchema("contact", ENQUIRY_RULES).parse(ENQUIRY);

const clear = { verdict: "clear", reasons: [], approvedAt: null } as const;

const salesMail = (
  typed: Partial<Record<keyof typeof enquiry, string>>,
  remark: Parameters<typeof enquiryMail>[0]["remark"] = clear,
) =>
  enquiryMail({
    to: "sales@example.com",
    id: "0a1b",
    reference: "7K3M-9QXR",
    receivedAt: "2026-11-21T12:00:00.000Z",
    enquiry: { ...enquiry, ...typed } as typeof enquiry,
    project: { estimate: null, pages: [] },
    answers: [],
    source: {
      page: "/contact-us",
      campaign: { utm_source: "news", utm_medium: "mail" },
      referrer: "a.example.org",
    },
    remark,
  });

const valuesOf = ({ headers }: { headers: { key: string; value: string }[] }, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value);

test("sets sender, bounce address, Reply-To, Message-ID and Auto-Submitted", async () => {
  const { parsed, envelope } = await send(salesMail({}));
  expect(envelope).toEqual({ from: "website@example.com", to: ["sales@example.com"] });
  expect(parsed.from).toMatchObject({ name: "Larkfield", address: "website@example.com" });
  expect(parsed.replyTo).toMatchObject([{ name: "Ada Lindqvist", address: "ada@example.com" }]);
  expect(parsed.messageId).toBe("<0a1b@example.com>");
  expect(valuesOf(parsed, "auto-submitted")).toEqual(["auto-generated"]);
  expect(valuesOf(parsed, "date")).toHaveLength(1);
});

const confirmation = {
  to: "ada@example.com",
  id: "0a1b",
  reference: "7K3M-9QXR",
  company: "Larkfield",
  what: "enquiry",
  position: "",
  phone: "+1 512-555-0142",
  replyTo: "hello@example.com",
  replyWithin: "two working days",
} as const;

test.each(["enquiry", "application"] as const)(
  "the confirmation of an %s says how soon a person replies",
  (what) => {
    const { text } = confirmationMail({ ...confirmation, what, isFictional: false });
    expect(text).toContain(`within ${confirmation.replyWithin}.`);
  },
);

test("marks a confirmation as an automatic reply and sets Reply-To", async () => {
  const { parsed } = await send(confirmationMail({ ...confirmation, isFictional: false }));
  expect(valuesOf(parsed, "auto-submitted")).toEqual(["auto-replied"]);
  expect(parsed.replyTo).toMatchObject([{ address: "hello@example.com" }]);
});

test.each([true, false])("says in a confirmation whether the company is fictional: %s", (isFictional) => {
  const { text } = confirmationMail({ ...confirmation, isFictional });
  expect(text.includes(demonstrationNotice("Larkfield"))).toBe(isFictional);
});

test("marks suspect and released submissions in the subject and lists the reasons", async () => {
  const reasons = ["5 links in the text"];
  const suspect = await send(salesMail({}, { verdict: "suspect", reasons, approvedAt: null }));
  expect(suspect.parsed.subject).toMatch(/^\[suspect\] /);
  expect(suspect.parsed.text).toContain("- 5 links in the text");
  const released = await send(
    salesMail({}, { verdict: "spam", reasons, approvedAt: "2026-11-22T08:00:00.000Z" }),
  );
  expect(released.parsed.subject).toMatch(/^\[approved\] /);
  const ours = await send(salesMail({}));
  expect(ours.parsed.subject).toMatch(/^Enquiry /);
  expect(ours.parsed.text).toMatch(/Campaign: +source news, medium mail\n/);
});

test("submitted text adds no header, recipient or sender", async () => {
  const part = fc.constantFrom(
    "\r\nBcc: evil@example.org",
    "\nCc: evil@example.org\n\n",
    "\u2028Bcc: evil@example.org",
    "=?UTF-8?Q?=0D=0ABcc:_evil@example.org?=",
    "Ada, <evil@example.org>,",
    '"',
    "\\",
    "<b>",
    "; group:",
  );
  const typed = fc
    .array(fc.oneof(part, fc.string({ unit: "binary", maxLength: 40 })), { maxLength: 6 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(typed, typed, async (name, country) => {
      const checked = enquirySchema("contact", ENQUIRY_RULES).safeParse({
        ...enquiry,
        name: name.slice(0, 100),
        project_nda: "0",
      });
      for (const each of [name, checked.success ? checked.data.name : ""]) {
        const { raw, parsed, envelope } = await send(salesMail({ name: each, country }));
        const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
        expect(head).not.toMatch(/^(?:bcc|cc):/im);
        expect(envelope).toEqual({ from: "website@example.com", to: ["sales@example.com"] });
        expect(parsed.to?.map(({ address }) => address)).toEqual(["sales@example.com"]);
        expect(parsed.from?.address).toBe("website@example.com");
        expect(parsed.replyTo?.map(({ address }) => address)).toEqual(["ada@example.com"]);
        for (const line of head.split("\r\n")) expect(line.length).toBeLessThan(998);
      }
    }),
  );
});
