import type { Application } from "#core/application.ts";
import type { Enquiry } from "#core/enquiry.ts";
import type { SentPage } from "#core/shortlist.ts";
import type { Source } from "#core/source.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import type { Attachment, Mail } from "./mailer.ts";

const NOT_GIVEN = "not given";

/** The estimate and the pages that the visitor saved. */
export interface SentProject {
  estimate: { summary: string; url: string } | null;
  pages: readonly SentPage[];
}

export interface EnquiryMailFacts {
  to: string;
  id: string;
  reference: string;
  receivedAt: string;
  enquiry: Enquiry;
  project: SentProject;
  /** To the fields that the agency added to the form. */
  answers: readonly { label: string; value: string }[];
  source: Source | null;
  remark: SpamRemark;
}

export function enquiryMail(facts: EnquiryMailFacts): Mail {
  const { to, id, reference, enquiry, remark } = facts;
  const lines = facts.answers.filter(({ value }) => !value.includes("\n"));
  const texts = facts.answers.filter((answer) => !lines.includes(answer));
  const rows: [string, string][] = [
    ["Name", enquiry.name],
    ["Email", enquiry.email],
    // A lead by email has less than the form asks for.
    ["Phone", enquiry.phone || NOT_GIVEN],
    ["Country", enquiry.country || NOT_GIVEN],
    ["Budget", enquiry.project_budget || NOT_GIVEN],
    ["Project type", enquiry.project_type || NOT_GIVEN],
    ["NDA", enquiry.project_nda === 1 ? "requested" : "not requested"],
    ...lines.map(({ label, value }): [string, string] => [label, value]),
    ...projectRows(facts.project),
    ...sourceRows(facts.source),
    ["Received", facts.receivedAt],
    ["Reference", reference],
  ];
  const written = [enquiry.project_details, ...texts.flatMap(({ label, value }) => ["", `${label}:`, value])];
  return {
    to,
    id,
    replyTo: { name: enquiry.name, address: enquiry.email },
    subject: `${subjectMark(remark)}Enquiry ${reference} from ${enquiry.name}`,
    text: leadText({ rows, written: written.join("\n"), remark, footer: [REPLY_TO_SENDER] }),
  };
}

export interface ApplicationMailFacts {
  to: string;
  id: string;
  reference: string;
  receivedAt: string;
  application: Application;
  fileName: string;
  resume: Attachment | "none" | "on the server" | "too large" | "infected";
  source: Source | null;
  remark: SpamRemark;
}

export function applicationMail(facts: ApplicationMailFacts): Mail {
  const { to, id, reference, application, resume, remark } = facts;
  const position = application.position || "General application";
  const rows: [string, string][] = [
    ["Opening", position],
    ["Name", application.name],
    ["Email", application.email],
    ["Phone", application.phone || NOT_GIVEN],
    ["Resume", resumeLine(facts)],
    ...sourceRows(facts.source),
    ["Received", facts.receivedAt],
    ["Reference", reference],
  ];
  return {
    to,
    id,
    replyTo: { name: application.name, address: application.email },
    subject: `${subjectMark(remark)}Application ${reference} from ${application.name}: ${position}`,
    text: leadText({
      rows,
      remark,
      footer: [
        "Reply to this email to write to the applicant.",
        CARE[typeof resume === "string" ? resume : "attached"],
      ],
    }),
    ...(typeof resume !== "string" && { attachments: [resume] }),
  };
}

const OPEN_WITH_CARE = "The resume is from someone you don't know, so open it with care.";

const CARE = {
  none: "The application came without a resume. The Desk has the original email.",
  attached: OPEN_WITH_CARE,
  "on the server": OPEN_WITH_CARE,
  "too large": OPEN_WITH_CARE,
  infected: "The virus scanner found malware in the resume. Ask the applicant for another file.",
} as const;

function resumeLine({ resume, fileName, reference }: ApplicationMailFacts): string {
  if (resume === "none") return NOT_GIVEN;
  const sent = `sent as '${fileName}'`;
  if (resume === "infected") return `infected, so it isn't attached (${sent})`;
  if (resume === "on the server") return `${sent}. It's stored on the server: ${whereToFetch(reference)}`;
  if (resume === "too large")
    return `${sent}, too large for the mail server. It's stored on the server: ${whereToFetch(reference)}`;
  return `${resume.filename}, ${sent}`;
}

function whereToFetch(reference: string): string {
  return `npm run submissions -- show ${reference} --resume FILE`;
}

export interface SpamRemark {
  verdict: SubmissionTable["verdict"];
  reasons: readonly string[];
  /** As written in the mail. */
  approvedAt: string | null;
}

export function subjectMark({ verdict, approvedAt }: SpamRemark): string {
  if (verdict === "clear") return "";
  if (verdict === "suspect") return "[suspect] ";
  return approvedAt === null ? "[spam] " : "[approved] ";
}

export const REPLY_TO_SENDER = "Reply to this email to write to the sender.";

interface LeadText {
  rows: readonly [label: string, value: string][];
  /** What the sender wrote. */
  written?: string;
  remark: SpamRemark;
  footer: readonly string[];
}

export function leadText({ rows, written, remark, footer }: LeadText): string {
  return [
    ...rows.map(([label, value]) => `${`${label}:`.padEnd(13)} ${value}`),
    ...(written === undefined ? [] : ["", written]),
    ...remarkLines(remark),
    "",
    "-- ",
    ...footer,
    "",
  ].join("\n");
}

function remarkLines({ verdict, reasons, approvedAt }: SpamRemark): string[] {
  if (verdict === "clear") return [];
  if (verdict === "spam" && approvedAt === null) return ["", "This is in quarantine as spam."];
  const why = reasons.map((reason) => `- ${reason}`);
  return verdict === "suspect"
    ? ["", "This may be spam. Reasons:", ...why]
    : ["", `This was quarantined as spam and approved on ${approvedAt}. Reasons for the quarantine:`, ...why];
}

export function projectRows({ estimate, pages }: SentProject): [string, string][] {
  const rows: [string, string][] = pages.map(({ title, url }) => ["Project", `${title} ${url}`]);
  if (estimate) rows.unshift(["Estimate", estimate.summary], ["Their answers", estimate.url]);
  return rows;
}

export function sourceRows(source: Source | null): [string, string][] {
  if (source === null) return [];
  const rows: [string, string][] = [
    ["Page", source.page],
    [
      "Campaign",
      Object.entries(source.campaign)
        .map(([name, value]) => `${name.slice(4)} ${value}`)
        .join(", "),
    ],
    ["Referrer", source.referrer],
  ];
  return rows.filter(([, value]) => value !== "");
}
