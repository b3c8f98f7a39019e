import { deflateRawSync } from "node:zlib";
import type { IncomingMessage } from "#server/inbound/message.ts";

type Expected = Partial<Omit<IncomingMessage, "files">> & {
  files?: readonly Partial<IncomingMessage["files"][number]>[];
};

export interface OddMail {
  name: string;
  raw: Buffer;
  expected: Expected;
}

const KIM = "From: Kim <kim@customer.example>";

/** `fields` replace the usual sender; lines end as they do on the wire. */
function mail(
  fields: readonly string[],
  body: string | readonly string[] = "Yes.",
  hasSender = true,
): Buffer {
  const header = [...(hasSender ? [KIM] : []), ...fields];
  return Buffer.from([...header, "", ...[body].flat(), ""].join("\r\n"), "latin1");
}

const text = (type: string, encoding: string, body: string) =>
  mail([`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], body);

const base64 = (bytes: readonly number[]) => Buffer.from(bytes).toString("base64");

function multipart(
  kind: string,
  parts: readonly (readonly string[])[],
  fields: readonly string[] = [],
): Buffer {
  const body = parts.flatMap((part) => ["--b", ...part]);
  return mail([...fields, `Content-Type: multipart/${kind}; boundary="b"`], [...body, "--b--"]);
}

const html = (code: string) => text("text/html; charset=utf-8", "7bit", code);

function nested(depth: number): Buffer {
  let body = ["Content-Type: text/plain", "", "Deep."];
  for (let level = 0; level < depth; level++)
    body = [
      `Content-Type: multipart/mixed; boundary="b${level}"`,
      "",
      `--b${level}`,
      ...body,
      `--b${level}--`,
    ];
  return Buffer.from([KIM, "Subject: Deep", ...body].join("\r\n"));
}

const report = (action: string, status: string) =>
  multipart(
    "report; report-type=delivery-status",
    [
      ["Content-Type: text/plain", "", "Your message could not be delivered."],
      [
        ...["Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.example", ""],
        ...["Final-Recipient: rfc822; ada@example.com", `Action: ${action}`, `Status: ${status}`],
      ],
      [
        ...["Content-Type: message/rfc822", "", "Message-ID: <sent-1@agency.example>"],
        ...[
          "Return-Path: <hello+7k3m-9qxr.0123456789abcdef0123@agency.example>",
          "Subject: Your enquiry",
          "",
          "Hello.",
        ],
      ],
    ],
    ["Return-Path: <>", "Subject: Undelivered Mail"],
  );

/** A megabyte for each kilobyte. */
const bomb = deflateRawSync(Buffer.alloc(2_000_000)).toString("base64");

const text200 = "word ".repeat(100_000);

const TEXTS: OddMail[] = [
  {
    name: "plain",
    raw: mail(["Subject: Re: Hello"]),
    expected: { subject: "Re: Hello", text: "Yes.", kind: "reply" },
  },
  {
    name: "quoted-printable",
    raw: text("text/plain; charset=utf-8", "quoted-printable", "Gr=C3=BC=C3=9Fe"),
    expected: { text: "Grüße" },
  },
  {
    name: "ISO-2022-JP",
    raw: text("text/plain; charset=iso-2022-jp", "7bit", "\x1b$B$3$s$K$A$O\x1b(B"),
    expected: { text: "こんにちは" },
  },
  {
    name: "Shift_JIS",
    raw: text("text/plain; charset=shift_jis", "base64", base64([0x82, 0xb1, 0x82, 0xf1])),
    expected: { text: "こん" },
  },
  {
    name: "EUC-KR",
    raw: text("text/plain; charset=euc-kr", "base64", base64([0xbe, 0xc8, 0xb3, 0xe7])),
    expected: { text: "안녕" },
  },
  {
    name: "GB18030",
    raw: text("text/plain; charset=gb18030", "base64", base64([0xc4, 0xe3, 0xba, 0xc3])),
    expected: { text: "你好" },
  },
  {
    name: "Big5",
    raw: text("text/plain; charset=big5", "base64", base64([0xa7, 0x41, 0xa6, 0x6e])),
    expected: { text: "你好" },
  },
  {
    name: "windows-1251",
    raw: text("text/plain; charset=windows-1251", "base64", base64([0xc4, 0xe0])),
    expected: { text: "Да" },
  },
  {
    name: "unknown charset",
    raw: text("text/plain; charset=x-none", "8bit", "Hello."),
    expected: { text: "Hello." },
  },
  {
    name: "wrong charset",
    raw: text("text/plain; charset=utf-8", "base64", base64([0x48, 0xff, 0xfe, 0x69])),
    expected: { text: "H��i" },
  },
  { name: "broken base64", raw: text("text/plain", "base64", "SGVsbG8=!!!!&&&"), expected: {} },
  { name: "unknown encoding", raw: text("text/plain", "x-rot13", "Uryyb."), expected: {} },
  {
    name: "control characters",
    raw: mail([], "one\x00two\x07\x1b[31mthree"),
    expected: { text: "onetwo[31mthree" },
  },
  {
    name: "direction override in the text",
    raw: text("text/plain; charset=utf-8", "base64", Buffer.from("a\u202eb").toString("base64")),
    expected: { text: "ab" },
  },
  {
    name: "emoji with joiners",
    raw: text("text/plain; charset=utf-8", "base64", Buffer.from("👩‍💻").toString("base64")),
    expected: { text: "👩‍💻" },
  },
  { name: "half a megabyte of text", raw: mail([], text200), expected: { isCut: true } },
  { name: "one line of two megabytes", raw: mail([], "x".repeat(2_000_000)), expected: { isCut: true } },
  {
    name: "line feeds only",
    raw: Buffer.from("From: kim@customer.example\nSubject: Unix\n\nYes.\n"),
    expected: { subject: "Unix", text: "Yes." },
  },
  {
    name: "carriage returns only",
    raw: Buffer.from("From: kim@customer.example\rSubject: Mac\r\rYes.\r"),
    expected: {},
  },
  { name: "empty", raw: Buffer.from("\r\n"), expected: { from: null, subject: "", text: "" } },
  {
    name: "no header",
    raw: Buffer.from("Just words, without any field.\r\nMore words."),
    expected: { from: null },
  },
  {
    name: "header only",
    raw: Buffer.from("From: kim@customer.example\r\nSubject: Nothing"),
    expected: { subject: "Nothing", text: "" },
  },
  {
    name: "binary noise",
    raw: Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 256)),
    expected: {},
  },
];

const HTML: OddMail[] = [
  {
    name: "script",
    raw: html("<p>Hello</p><script>alert(1)</script><style>p{}</style>"),
    expected: { text: "Hello" },
  },
  {
    name: "event handlers and tracking",
    raw: html('<img src="https://t.example/x" onerror="alert(1)"><a href="javascript:alert(1)">Offer</a>'),
    expected: { text: "Offer" },
  },
  {
    name: "deep elements",
    raw: html(`${"<div>".repeat(20_000)}deep${"</div>".repeat(20_000)}`),
    expected: {},
  },
  { name: "many elements", raw: html("<i>x</i>".repeat(40_000)), expected: { isCut: false } },
  { name: "unclosed comment", raw: html(`<!--${"-".repeat(100_000)}<p>Hi`), expected: {} },
  {
    name: "HTML beside an empty text",
    raw: multipart("alternative", [
      ["Content-Type: text/plain", "", ""],
      ["Content-Type: text/html", "", "<h1>Title</h1><p>Body</p>"],
    ]),
    expected: { text: "Title\n\nBody" },
  },
];

const PARTS: OddMail[] = [
  {
    name: "10,000 parts",
    raw: multipart(
      "mixed",
      Array.from({ length: 10_000 }, (_, index) => [
        `Content-Type: text/plain; name=a${index}.txt`,
        "Content-Disposition: attachment",
        "",
        "x",
      ]),
    ),
    expected: { from: { name: "Kim", address: "kim@customer.example" }, isCut: true },
  },
  { name: "nested 40 deep", raw: nested(40), expected: { text: "Deep.", isCut: false } },
  { name: "nested 1,000 deep", raw: nested(1000), expected: { subject: "Deep", isCut: true } },
  {
    name: "boundary that never ends",
    raw: mail(['Content-Type: multipart/mixed; boundary="b"', "Subject: Cut"], ["--b", "", "Half"]),
    expected: { subject: "Cut", text: "Half" },
  },
  {
    name: "empty boundary",
    raw: mail(['Content-Type: multipart/mixed; boundary=""'], ["--", "", "Half"]),
    expected: {},
  },
  {
    name: "60 files",
    raw: multipart(
      "mixed",
      Array.from({ length: 60 }, (_, index) => [
        `Content-Disposition: attachment; filename="${index}.txt"`,
        "",
        "x",
      ]),
    ),
    expected: { isCut: true },
  },
  {
    name: "zip bomb",
    raw: multipart("mixed", [
      ["", "See the file."],
      ['Content-Type: application/zip; name="plan.zip"', "Content-Transfer-Encoding: base64", "", bomb],
    ]),
    expected: {
      files: [{ name: "plan.zip", type: "application/zip", size: Buffer.from(bomb, "base64").length }],
    },
  },
  {
    name: "winmail.dat",
    raw: multipart("mixed", [
      ["", "Hello."],
      [
        'Content-Type: application/ms-tnef; name="winmail.dat"',
        "Content-Transfer-Encoding: base64",
        "",
        base64([0x78, 0x9f, 0x3e, 0x22]),
      ],
    ]),
    expected: { text: "Hello.", files: [{ name: "winmail.dat", size: 4 }] },
  },
  {
    name: "file name with a path",
    raw: multipart("mixed", [['Content-Disposition: attachment; filename="../../etc/passwd"', "", "x"]]),
    expected: { files: [{ name: "passwd" }] },
  },
  {
    name: "file name read from right to left",
    raw: multipart("mixed", [
      ["Content-Disposition: attachment; filename*=utf-8''invoice%E2%80%AEfdp.exe", "", "x"],
    ]),
    expected: { files: [{ name: "invoicefdp.exe" }] },
  },
  {
    name: "file without a name",
    raw: multipart("mixed", [["Content-Type: image/png", "Content-Disposition: inline", "", "x"]]),
    expected: { files: [{ name: "attachment-1.png", type: "image/png" }] },
  },
  {
    name: "type that isn't one",
    raw: multipart("mixed", [
      ['Content-Type: "text/html\\";x"; name="a"', "Content-Disposition: attachment", "", "x"],
    ]),
    expected: {},
  },
  {
    name: "forwarded message",
    raw: multipart("mixed", [
      ["", "See below."],
      ["Content-Type: message/rfc822", "", "From: eve@evil.example", "Subject: Inner", "", "Inner text"],
    ]),
    expected: {
      text: "See below.",
      files: [{ name: "attachment-1.eml" }],
      from: { name: "Kim", address: "kim@customer.example" },
    },
  },
];

const HEADERS: OddMail[] = [
  {
    name: "header of 600 KB",
    raw: mail(Array.from({ length: 6000 }, (_, index) => `X-${index}: ${"y".repeat(90)}`)),
    expected: { from: { name: "Kim", address: "kim@customer.example" }, isCut: true },
  },
  {
    name: "one field of a megabyte",
    raw: mail([`Subject: ${"s".repeat(1_000_000)}`]),
    expected: { isCut: true },
  },
  {
    name: "20,000 recipients",
    raw: mail([`To: ${Array.from({ length: 20_000 }, (_, index) => `a${index}@b.example`).join(",\r\n ")}`]),
    expected: {},
  },
  { name: "no sender", raw: mail(["Subject: Who"], "Yes.", false), expected: { from: null, subject: "Who" } },
  {
    name: "two senders' fields",
    raw: mail(["From: Eve <eve@evil.example>"]),
    expected: { from: { name: "Kim", address: "kim@customer.example" } },
  },
  {
    name: "sender's name with invisible characters",
    raw: mail(
      [`From: =?utf-8?B?${Buffer.from("K\u200bim\u202e").toString("base64")}?= <Kim@Customer.example>`],
      "Yes.",
      false,
    ),
    expected: { from: { name: "Kim", address: "kim@customer.example" } },
  },
  { name: "sender without an address", raw: mail(["From: Kim"], "Yes.", false), expected: { from: null } },
  { name: "date of 1900", raw: mail(["Date: Mon, 1 Jan 1900 00:00:00 +0000"]), expected: { sentAt: null } },
  { name: "date of 9999", raw: mail(["Date: Fri, 31 Dec 9999 23:59:59 +0000"]), expected: { sentAt: null } },
  { name: "date that isn't one", raw: mail(["Date: tomorrow"]), expected: { sentAt: null } },
  {
    name: "folded subject in two encodings",
    raw: mail(["Subject: =?utf-8?Q?Gr=C3=BC?=\r\n =?iso-8859-1?Q?=DFe?="]),
    expected: { subject: "Grüße" },
  },
  {
    name: "subject with a line break inside",
    raw: mail(["Subject: =?utf-8?Q?a=0D=0ABcc:_eve?="]),
    expected: { subject: "a Bcc: eve" },
  },
  {
    name: "5,000 references",
    raw: mail([
      `References: ${Array.from({ length: 5000 }, (_, index) => `<${index}@a.example>`).join(" ")}`,
    ]),
    expected: {},
  },
  {
    name: "tags of other sites",
    raw: mail(["To: hello+7K3M-9QXR.0123456789ABCDEF0123@agency.example, x+y@agency.example"]),
    expected: { tags: ["7k3m-9qxr.0123456789abcdef0123"] },
  },
];

const KINDS: OddMail[] = [
  {
    name: "failure report",
    raw: report("failed", "5.1.1"),
    expected: {
      kind: "bounce",
      failure: { status: "5.1.1", isPermanent: true, recipients: ["ada@example.com"] },
      references: ["sent-1@agency.example"],
      tags: ["7k3m-9qxr.0123456789abcdef0123"],
      files: [],
    },
  },
  { name: "delay report", raw: report("delayed", "4.4.1"), expected: { kind: "delay", failure: null } },
  { name: "delivery report", raw: report("delivered", "2.0.0"), expected: { kind: "automatic" } },
  {
    name: "failure of Exchange without a report",
    raw: mail(
      ["X-MS-Exchange-Message-Is-Ndr:", "Subject: Undeliverable"],
      "550 5.1.10 RESOLVER.ADR.RecipientNotFound",
    ),
    expected: { kind: "bounce", failure: { status: "5.1.10", isPermanent: true, recipients: [] } },
  },
  {
    name: "failure of Gmail",
    raw: mail(["X-Failed-Recipients: ada@example.com", "Auto-Submitted: auto-replied"]),
    expected: { kind: "bounce" },
  },
  { name: "out of office", raw: mail(["Auto-Submitted: auto-replied"]), expected: { kind: "automatic" } },
  {
    name: "out of office by precedence",
    raw: mail(["Precedence: auto_reply"]),
    expected: { kind: "automatic" },
  },
  { name: "a person's mail that says so", raw: mail(["Auto-Submitted: no"]), expected: { kind: "reply" } },
  { name: "empty return path", raw: mail(["Return-Path: <>"]), expected: { kind: "automatic" } },
  { name: "mailing list", raw: mail(["List-Id: <news.example>"]), expected: { kind: "list" } },
  {
    name: "own mail in a loop",
    raw: mail(["X-Fairlead-Site: the mark", "Auto-Submitted: auto-generated"]),
    expected: { kind: "ours" },
  },
  {
    name: "mail of another site like this",
    raw: mail(["X-Fairlead-Site: another mark"]),
    expected: { kind: "reply" },
  },
];

/** Hostile and odd messages, with what must be read of them. */
export const ODD_MAILS: readonly OddMail[] = [...TEXTS, ...HTML, ...PARTS, ...HEADERS, ...KINDS];
