import { expect, test } from "vitest";
import { demonstrationNotice } from "#core/demonstration.ts";
import { mailOptionsOf } from "./mailer.ts";
import { replyMail } from "./reply-mail.ts";
import { AUTO_REPLIED } from "./visitor-mails.ts";

const FROM = { name: "Larkfield", address: "website@example.com", mark: "mark of the site" };
const FACTS = {
  ...{ id: "3", to: "kim@customer.example", company: "Larkfield", replyTo: "hello@example.com" },
  ...{ subject: "Re: A shop", text: "Hello Kim.\n\n", earlier: ["1", "abc@customer.example"], quoted: null },
  ...{ cc: [], copied: [], sender: "", signature: "", attachments: [], isFictional: false },
};

test("a reply quotes what it answers, line by line and within a limit", () => {
  const quoted = { at: "Nov 28, 2026, 14:00 GMT", name: "Kim Lee", text: "First line.\n\nThird line.\n" };
  expect(replyMail({ ...FACTS, quoted }).text).toBe(
    "Hello Kim.\n\nOn Nov 28, 2026, 14:00 GMT, Kim Lee wrote:\n> First line.\n>\n> Third line.\n",
  );
  const long = replyMail({ ...FACTS, quoted: { ...quoted, text: "x\n".repeat(50_000) } }).text;
  expect(long.length).toBeLessThan(30_000);
  expect(long).toMatch(/> x\n> …\n$/);
});

test("a reply is signed below its text, before what it answers", () => {
  const signed = { ...FACTS, signature: "Ada\nSales", quoted: { at: "Nov 28", name: "Kim Lee", text: "Hi" } };
  expect(replyMail(signed).text).toBe("Hello Kim.\n\n-- \nAda\nSales\n\nOn Nov 28, Kim Lee wrote:\n> Hi\n");
});

test("a reply of a fictional company says so, before what it answers", () => {
  const quoted = { at: "Nov 28", name: "Kim Lee", text: "Hi" };
  const { text } = replyMail({ ...FACTS, isFictional: true, quoted });
  expect(text).toBe(
    `Hello Kim.\n\n(${demonstrationNotice("Larkfield")})\n\nOn Nov 28, Kim Lee wrote:\n> Hi\n`,
  );
});

test("a reply answers the customer's message and names all of the thread", () => {
  expect(mailOptionsOf(replyMail(FACTS), FROM)).toMatchObject({
    messageId: "<3@example.com>",
    inReplyTo: "<abc@customer.example>",
    references: ["<1@example.com>", "<abc@customer.example>"],
    envelope: { from: "website@example.com" },
  });
});

test("a mail whose replies come in also refers to itself and returns to its thread", () => {
  const returnPath = "reply+7k3m-9qxr.0123456789abcdef0123@example.com";
  const options = mailOptionsOf({ ...replyMail(FACTS), returnPath }, FROM);
  expect(options.references).toEqual(["<1@example.com>", "<abc@customer.example>", "<3@example.com>"]);
  expect(options.envelope).toEqual({ from: returnPath, to: ["kim@customer.example"] });
  expect(mailOptionsOf({ ...replyMail({ ...FACTS, earlier: [] }), returnPath }, FROM)).toMatchObject({
    references: ["<3@example.com>"],
  });
});

test("a confirmation asks for no automatic replies, but for reports of failures", () => {
  expect(AUTO_REPLIED["X-Auto-Response-Suppress"].split(", ")).toEqual(["OOF", "AutoReply"]);
});
