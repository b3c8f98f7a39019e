import type { Application } from "#core/application.ts";
import { type CallEnquiry, isCall } from "#core/call.ts";
import { writtenTimeAndZone } from "#core/call-times.ts";
import type { Company } from "#core/content/company.ts";
import type { Enquiry } from "#core/enquiry.ts";
import type { ResumeType } from "#core/resume.ts";
import type { SentPage } from "#core/shortlist.ts";
import type { Source } from "#core/source.ts";
import type { Subscription } from "#core/subscription.ts";
import { type CallOfMail, callMailToSales, callMailToVisitor } from "../mail/call-mails.ts";
import { type ApplicationMailFacts, applicationMail, enquiryMail } from "../mail/lead-mails.ts";
import {
  type Attachment,
  DeliveryError,
  type Mail,
  MailError,
  type Mailer,
  MailTooLargeError,
} from "../mail/mailer.ts";
import { type ReplyMailFacts, replyMail } from "../mail/reply-mail.ts";
import { confirmationMail, subscriptionMail } from "../mail/visitor-mails.ts";
import type { OutboxTable, SubmissionTable } from "../storage/database/tables.ts";
import type { FileStore } from "../storage/file-store.ts";
import type { UpstreamDelivery } from "./channels/upstream.ts";
import type { Webhook } from "./channels/webhook.ts";
import { leadMessage } from "./channels/webhook.ts";

export interface Delivery
  extends Pick<
    SubmissionTable,
    | "kind"
    | "reference"
    | "received_at"
    | "fields"
    | "verdict"
    | "reasons"
    | "released_at"
    | "source"
    | "file_key"
    | "file_name"
    | "file_type"
    | "file_size"
    | "scan"
  > {
  id: string;
  submission_id: string;
  channel: OutboxTable["channel"];
  attempts: number;
  created_at: string;
}

export const CONTENT_TYPES: Record<ResumeType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odf: "application/vnd.oasis.opendocument.formula",
  odt: "application/vnd.oasis.opendocument.text",
};

export interface DeliverDeps {
  mailer: Mailer;
  webhook: Webhook | null;
  upstream: UpstreamDelivery | null;
  files: FileStore;
  attachesResumes: boolean;
  /** The current ones. */
  recipients: () => { sales: string; hr: string };
  /** The current one. */
  company: () => Pick<Company, "name" | "contactinfo" | "hr_phone" | "demonstration">;
  timeZone: () => string;
  newsletterLinks: (email: string) => Promise<{ confirmUrl: string; unsubscribeUrl: string }>;
  describeCall: (reference: string) => Promise<CallOfMail | null>;
  describeEstimate: (query: string) => { summary: string; url: string } | null;
  describeShortlist: (pages: readonly string[]) => SentPage[];
  findReply: (id: string) => Promise<Pick<ReplyMailFacts, "subject" | "text" | "earlier"> | null>;
}

export function createDeliver({
  mailer,
  webhook,
  upstream,
  files,
  attachesResumes,
  recipients,
  company,
  timeZone,
  newsletterLinks,
  describeCall,
  describeEstimate,
  describeShortlist,
  findReply,
}: DeliverDeps) {
  const callOf = async ({ reference, fields }: Delivery) =>
    isCall(JSON.parse(fields)) ? describeCall(reference) : null;
  const us = () => {
    const { name, contactinfo, demonstration } = company();
    return { company: name, contact: contactinfo.contact_email, isFictional: demonstration };
  };
  const writtenHere = (at: string) => writtenTimeAndZone(at, timeZone());
  const remarksOf = ({ source, verdict, reasons, released_at }: Delivery) => ({
    source: source === null ? null : (JSON.parse(source) as Source),
    remark: {
      verdict,
      reasons: JSON.parse(reasons) as string[],
      approvedAt: released_at && writtenHere(released_at),
    },
  });
  const callToSales = (delivery: Delivery, call: CallOfMail) =>
    callMailToSales({
      ...{ id: delivery.id, reference: delivery.reference, ...us(), call },
      to: recipients().sales,
      receivedAt: writtenHere(delivery.received_at),
      fields: JSON.parse(delivery.fields) as CallEnquiry,
      ...remarksOf(delivery),
    });
  const callToVisitor = ({ id, reference, fields }: Delivery, call: CallOfMail) => {
    const { email: to } = JSON.parse(fields) as CallEnquiry;
    return callMailToVisitor({ id, reference, ...us(), call, to });
  };
  const changedCall = async (delivery: Delivery) => {
    const call = await callOf(delivery);
    if (call === null) throw new DeliveryError("no call");
    return call;
  };
  const confirmEnquiry = async (delivery: Delivery) => {
    const call = await callOf(delivery);
    return call === null ? confirmPlainEnquiry(delivery) : callToVisitor(delivery, call);
  };
  const confirmPlainEnquiry = (delivery: Delivery) => {
    const { name, contactinfo, demonstration } = company();
    return confirmationMail({
      to: (JSON.parse(delivery.fields) as Enquiry).email,
      id: delivery.id,
      reference: delivery.reference,
      company: name,
      what: "enquiry",
      position: "",
      phone: contactinfo.phone,
      replyTo: contactinfo.contact_email,
      isFictional: demonstration,
    });
  };
  const confirmApplication = (delivery: Delivery) => {
    const { email, position } = JSON.parse(delivery.fields) as Application;
    const { name, contactinfo, hr_phone: phone, demonstration } = company();
    return confirmationMail({
      to: email,
      id: delivery.id,
      reference: delivery.reference,
      company: name,
      what: "application",
      position,
      phone,
      replyTo: contactinfo.hr_email,
      isFictional: demonstration,
    });
  };
  const sentAlong = ({ source }: Delivery) => {
    const { estimate, shortlist = [] } = (source === null ? {} : JSON.parse(source)) as Partial<Source>;
    return {
      estimate: estimate ? describeEstimate(estimate) : null,
      shortlist: describeShortlist(shortlist),
    };
  };
  const resumeOf = (delivery: Delivery) => (attachesResumes ? readResume(files, delivery) : "on the server");
  const mailToHr = (delivery: Delivery, resume: ApplicationMailFacts["resume"]) =>
    applicationMail({
      to: recipients().hr,
      id: delivery.id,
      reference: delivery.reference,
      receivedAt: writtenHere(delivery.received_at),
      application: JSON.parse(delivery.fields) as Application,
      fileName: delivery.file_name ?? "",
      resume,
      ...remarksOf(delivery),
    });
  const mails: Record<
    Exclude<OutboxTable["channel"], "webhook" | "hand-over">,
    (delivery: Delivery) => Mail | Promise<Mail>
  > = {
    "mail-sales": async (delivery) => {
      const call = await callOf(delivery);
      if (call !== null) return callToSales(delivery, call);
      return enquiryMail({
        to: recipients().sales,
        id: delivery.id,
        reference: delivery.reference,
        receivedAt: writtenHere(delivery.received_at),
        enquiry: JSON.parse(delivery.fields) as Enquiry,
        ...sentAlong(delivery),
        ...remarksOf(delivery),
      });
    },
    "call-to-sales": async (delivery) => callToSales(delivery, await changedCall(delivery)),
    "call-to-visitor": async (delivery) => callToVisitor(delivery, await changedCall(delivery)),
    "mail-hr": async (delivery) =>
      mailToHr(delivery, delivery.scan === "infected" ? "infected" : await resumeOf(delivery)),
    "mail-subscriber": async (delivery) => {
      const { email } = JSON.parse(delivery.fields) as Subscription;
      return subscriptionMail({
        id: delivery.id,
        to: email,
        company: company().name,
        ...(await newsletterLinks(email)),
      });
    },
    "confirm-enquirer": confirmEnquiry,
    "confirm-applicant": confirmApplication,
    reply: async ({ id, kind, fields }) => {
      const reply = await findReply(id);
      if (reply === null) throw new DeliveryError("no reply");
      const { name, contactinfo } = company();
      const { contact_email, hr_email } = contactinfo;
      return replyMail({
        ...{ id, ...reply, company: name },
        to: (JSON.parse(fields) as Enquiry | Application).email,
        replyTo: kind === "application" ? hr_email : contact_email,
      });
    },
  };
  return async function deliver(delivery: Delivery, signal: AbortSignal): Promise<void> {
    if (delivery.channel === "webhook") {
      if (webhook === null) throw new DeliveryError("no WEBHOOK_URL");
      return webhook.send(leadMessage(delivery), signal);
    }
    if (delivery.channel === "hand-over") {
      if (upstream === null) throw new DeliveryError("no FAIRLEAD_API_BASE");
      return upstream.send(delivery, signal);
    }
    const mail = await mails[delivery.channel](delivery);
    try {
      await send(mail, delivery, signal);
    } catch (error) {
      if (!(error instanceof MailTooLargeError) || mail.attachments === undefined) throw error;
      await send(mailToHr(delivery, "too large"), delivery, signal);
    }
  };

  async function send(mail: Mail, { reference }: Delivery, signal: AbortSignal): Promise<void> {
    try {
      await mailer.send({ ...mail, about: reference }, signal);
    } finally {
      // Streams that were not read stay open otherwise.
      for (const { content } of mail.attachments ?? []) content.destroy();
    }
  }
}

async function readResume(files: FileStore, delivery: Delivery): Promise<Attachment> {
  const type = delivery.file_type ?? "pdf";
  try {
    return {
      filename: `resume-${delivery.reference}.${type}`,
      contentType: CONTENT_TYPES[type],
      content: await files.open(delivery.file_key ?? ""),
    };
  } catch (error) {
    throw new MailError(`resume ${(error as NodeJS.ErrnoException).code ?? "EUNKNOWN"}`);
  }
}
