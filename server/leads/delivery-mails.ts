import type { Application } from "#core/application.ts";
import { type CallEnquiry, isCall } from "#core/call.ts";
import type { Enquiry } from "#core/enquiry.ts";
import { paths } from "#core/paths.ts";
import { promiseOf, writtenPromise } from "#core/reply-promises.ts";
import type { ResumeType } from "#core/resume.ts";
import type { Source } from "#core/source.ts";
import type { Subscription } from "#core/subscription.ts";
import type { Services } from "#server/services.ts";
import { callsOf, hostOfCall } from "../content/calls.ts";
import { describeEstimate } from "../content/estimate.ts";
import { formatsOf } from "../content/formats.ts";
import { sentPages } from "../content/shortlist.ts";
import { writtenInOffice } from "../content/time-zone.ts";
import { type CallOfMail, callMailToHost, callMailToSales, callMailToVisitor } from "../mail/call-mails.ts";
import {
  type ApplicationMailFacts,
  applicationMail,
  enquiryMail,
  type SentProject,
} from "../mail/lead-mails.ts";
import { type Attachment, DeliveryError, type Mail, MailError } from "../mail/mailer.ts";
import { recipientsOf, replyToOf } from "../mail/recipients.ts";
import { type QuotedMessage, replyMail } from "../mail/reply-mail.ts";
import { confirmationMail, subscriptionMail } from "../mail/visitor-mails.ts";
import { type Channel, TO_SENDER } from "./channels.ts";
import type { Delivery } from "./delivery.ts";
import { ownAnswersOf, type StoredFields } from "./own-answers.ts";
import { findAnswered, findReply } from "./replies.ts";
import { attachmentsOf } from "./reply-files.ts";

export const CONTENT_TYPES: Record<ResumeType, string> = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  odf: "application/vnd.oasis.opendocument.formula",
  odt: "application/vnd.oasis.opendocument.text",
};

type Needs = Pick<
  Services,
  | "settings"
  | "content"
  | "origin"
  | "store"
  | "files"
  | "subscribers"
  | "bookedCalls"
  | "callLinks"
  | "replyAddresses"
  | "virusScan"
>;

type MailChannel = Exclude<Channel, "webhook" | "hand-over">;

/** The mail of a delivery, with what the content says now. */
export async function mailOf(services: Needs, delivery: Delivery, channel: MailChannel): Promise<Mail> {
  const mail = await writeMail(services, delivery, channel);
  const thread = TO_SENDER.includes(channel) ? threadAddressOf(services, delivery) : null;
  if (thread === null) return mail;
  const { name } = services.content.current.company;
  return { ...mail, replyTo: { name, address: thread }, returnPath: thread };
}

/** Where replies to and bounces of a lead's mails come in; null if they don't. */
function threadAddressOf({ replyAddresses }: Needs, { kind, reference }: Delivery): string | null {
  return kind === "subscription" ? null : replyAddresses.addressOf({ kind, reference });
}

async function writeMail(services: Needs, delivery: Delivery, channel: MailChannel): Promise<Mail> {
  switch (channel) {
    case "mail-sales":
      return mailToSales(services, delivery);
    case "mail-hr":
      return mailToHr(services, delivery, await resumeOf(services, delivery));
    case "mail-subscriber":
      return mailToSubscriber(services, delivery);
    case "confirm-enquirer":
      return confirmEnquiry(services, delivery);
    case "confirm-applicant":
      return confirmApplication(services, delivery);
    case "call-to-sales":
      return callToSales(services, delivery, await changedCall(services, delivery));
    case "call-to-host":
      return callToHost(services, delivery);
    case "call-to-visitor":
      return callToVisitor(services, delivery, await changedCall(services, delivery));
    case "reply":
      return reply(services, delivery);
  }
}

async function mailToSales(services: Needs, delivery: Delivery): Promise<Mail> {
  const call = await callOf(services, delivery);
  if (call !== null) return callToSales(services, delivery, call);
  return enquiryMail({
    to: recipientsOf(services).sales,
    ...headOf(services, delivery),
    enquiry: JSON.parse(delivery.fields) as Enquiry,
    answers: ownAnswersOf(JSON.parse(delivery.fields) as StoredFields, services.content.current),
    project: projectOf(services, delivery),
    ...remarksOf(services, delivery),
  });
}

export function mailToHr(services: Needs, delivery: Delivery, resume: ApplicationMailFacts["resume"]): Mail {
  return applicationMail({
    to: recipientsOf(services).hr,
    ...headOf(services, delivery),
    application: JSON.parse(delivery.fields) as Application,
    fileName: delivery.file_name ?? "",
    resume,
    ...remarksOf(services, delivery),
  });
}

async function mailToSubscriber(
  { content, origin, subscribers }: Needs,
  { id, fields }: Delivery,
): Promise<Mail> {
  const { email } = JSON.parse(fields) as Subscription;
  const token = await subscribers.tokenOf(email);
  const { name: company, demonstration: isFictional } = content.current.company;
  return subscriptionMail({
    ...{ id, to: email, company, isFictional },
    confirmUrl: `${origin}${paths.confirmSubscription}?token=${token}`,
    unsubscribeUrl: `${origin}${paths.unsubscribe}?token=${token}`,
  });
}

async function confirmEnquiry(services: Needs, delivery: Delivery): Promise<Mail> {
  const call = await callOf(services, delivery);
  if (call !== null) return callToVisitor(services, delivery, call);
  const { id, reference } = delivery;
  const { company } = services.content.current;
  const { name, contactinfo, demonstration } = company;
  return confirmationMail({
    ...{ id, reference, company: name, what: "enquiry", position: "" },
    to: (JSON.parse(delivery.fields) as Enquiry).email,
    phone: contactinfo.phone,
    replyTo: contactinfo.contact_email,
    replyWithin: writtenPromise(promiseOf(company, "enquiry")),
    isFictional: demonstration,
  });
}

function confirmApplication({ content }: Needs, { id, reference, fields }: Delivery): Mail {
  const { email: to, position } = JSON.parse(fields) as Application;
  const { company } = content.current;
  const { name, contactinfo, hr_phone: phone, demonstration } = company;
  return confirmationMail({
    ...{ id, reference, company: name, what: "application", to, position, phone },
    replyTo: contactinfo.hr_email,
    replyWithin: writtenPromise(promiseOf(company, "application")),
    isFictional: demonstration,
  });
}

async function callOf(services: Needs, delivery: Delivery): Promise<CallOfMail | null> {
  const { reference, fields, kind } = delivery;
  const isInterview = kind === "application";
  if (!isInterview && !isCall(JSON.parse(fields))) return null;
  const { content, origin, bookedCalls, callLinks } = services;
  const call = await bookedCalls.find({ reference });
  const calls = callsOf(content.current);
  if (call === null || calls === null) return null;
  const { time_zone: ourZone } = calls;
  const known = hostOfCall(content.current, call.host);
  const host = known && { name: known.name, email: call.hostEmail };
  const joinUrl = known?.joinUrl ?? calls.join_url;
  const manageUrl = isInterview ? null : origin + callLinks.pathOf(call.id);
  const zone = isInterview ? ourZone : call.fields.time_zone;
  const formats = formatsOf(content.current);
  const state = call.state === "canceled" ? call.state : "booked";
  const isFirst = delivery.channel === "mail-sales" || delivery.channel === "confirm-enquirer";
  const hasFile = !(call.isLost && isFirst);
  return { ...call, state, zone, host, ourZone, joinUrl, manageUrl, hasFile, formats };
}

async function changedCall(services: Needs, delivery: Delivery): Promise<CallOfMail> {
  const call = await callOf(services, delivery);
  if (call === null) throw new DeliveryError("no call");
  return call;
}

function callToSales(services: Needs, delivery: Delivery, call: CallOfMail): Mail {
  return callMailToSales(staffMailFacts(services, delivery, call));
}

async function callToHost(services: Needs, delivery: Delivery): Promise<Mail> {
  const booked = await changedCall(services, delivery);
  const isQuarantined = delivery.verdict === "spam" && delivery.released_at === null;
  const call = isQuarantined ? { ...booked, state: "canceled" as const } : booked;
  const current = call.host?.email ?? null;
  const facts = staffMailFacts(services, delivery, call);
  const to = delivery.host_email ?? current ?? facts.to;
  return callMailToHost({ ...facts, to, isFormer: delivery.host_email !== null && to !== current });
}

function staffMailFacts(services: Needs, delivery: Delivery, call: CallOfMail) {
  const { sales, hr } = recipientsOf(services);
  return {
    ...{ ...headOf(services, delivery), ...us(services, delivery), call },
    to: delivery.kind === "application" ? hr : sales,
    fields: JSON.parse(delivery.fields) as CallEnquiry,
    project: projectOf(services, delivery),
    ...remarksOf(services, delivery),
  };
}

function callToVisitor(services: Needs, delivery: Delivery, call: CallOfMail): Mail {
  const { id, reference, fields } = delivery;
  const { email: to } = JSON.parse(fields) as CallEnquiry;
  return callMailToVisitor({ id, reference, ...us(services, delivery), call, to });
}

async function reply(services: Needs, delivery: Delivery): Promise<Mail> {
  const { store, content } = services;
  const { id, kind, fields } = delivery;
  const found = await findReply(store, id);
  if (found === null) throw new DeliveryError("no reply");
  return replyMail({
    ...{ id, ...found, company: content.current.company.name },
    isFictional: content.current.company.demonstration,
    to: (JSON.parse(fields) as Enquiry | Application).email,
    replyTo: replyToOf(services, kind === "application" ? kind : "enquiry"),
    quoted: await quotedIn(services, delivery, found.at),
    attachments: await attachmentsOf(services, id),
  });
}

/** The sender's last message before a reply; of a lead without one what the form said. */
async function quotedIn(
  services: Needs,
  delivery: Delivery,
  repliedAt: string,
): Promise<QuotedMessage | null> {
  if (threadAddressOf(services, delivery) === null) return null;
  const { submission_id: lead, received_at: receivedAt, fields } = delivery;
  const { name, project_details: text = "" } = JSON.parse(fields) as Partial<Enquiry>;
  const quoted = (await findAnswered(services.store, lead, repliedAt)) ?? { at: receivedAt, name, text };
  if (quoted.text === "") return null;
  return { at: writtenHere(services, quoted.at), name: quoted.name || "the sender", text: quoted.text };
}

function us({ content }: Needs, { kind }: Pick<Delivery, "kind">) {
  const { name, contactinfo, demonstration } = content.current.company;
  const contact = kind === "application" ? contactinfo.hr_email : contactinfo.contact_email;
  return { company: name, contact, isFictional: demonstration };
}

function headOf(services: Needs, { id, reference, received_at }: Delivery) {
  return { id, reference, receivedAt: writtenHere(services, received_at) };
}

function writtenHere({ content }: Needs, at: string): string {
  return writtenInOffice(content, at);
}

function remarksOf(services: Needs, { source, verdict, reasons, released_at }: Delivery) {
  return {
    source: source === null ? null : (JSON.parse(source) as Source),
    remark: {
      verdict,
      reasons: JSON.parse(reasons) as string[],
      approvedAt: released_at && writtenHere(services, released_at),
    },
  };
}

/** What the visitor saved and sent with the form. */
function projectOf(services: Needs, { source }: Delivery): SentProject {
  const { estimate, shortlist = [] } = (source === null ? {} : JSON.parse(source)) as Partial<Source>;
  return {
    estimate: estimate ? describeEstimate(services, estimate) : null,
    pages: sentPages(shortlist, services.content.current, services.origin),
  };
}

async function resumeOf(
  { settings, files }: Needs,
  delivery: Delivery,
): Promise<ApplicationMailFacts["resume"]> {
  if (delivery.file_key === null) return "none";
  if (delivery.scan === "infected") return "infected";
  return settings.MAIL_ATTACH_RESUMES === "on" ? readResume(files, delivery) : "on the server";
}

async function readResume(files: Needs["files"], delivery: Delivery): Promise<Attachment> {
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
