import type { Mail } from "./mailer.ts";

interface StaffMailFacts {
  id: string;
  to: string;
  company: string;
  /** Origin of the site, so that the reader sees where the link leads. */
  origin: string;
  url: string;
}

export function signInMail({ id, to, company, origin, url }: StaffMailFacts): Mail {
  return {
    id,
    to,
    subject: `Your link to sign in to the ${company} Desk`,
    text: [
      `Someone, probably you, wants to sign in to the Desk of ${origin} with this address.`,
      "",
      "To sign in, open this page and press the button. The link works once, for 10 minutes:",
      url,
      "",
      "If it was not you, ignore this email. Nobody can sign in without the link.",
      "",
    ].join("\n"),
  };
}

export function invitationMail({
  id,
  to,
  company,
  origin,
  url,
  name,
  role,
}: StaffMailFacts & { name: string; role: string }): Mail {
  return {
    id,
    to,
    subject: `You are invited to the ${company} Desk`,
    text: [
      `Hello ${name},`,
      "",
      `you are invited to the Desk of ${origin}, where enquiries and applications are answered. Your role is ${role}.`,
      "",
      "To sign in for the first time, open this page and press the button. The link works once, for 3 days:",
      url,
      "",
      `After that, sign in at ${origin}/desk.`,
      "",
    ].join("\n"),
  };
}

export function mentionMail({
  id,
  to,
  company,
  origin,
  url,
  by,
  reference,
}: StaffMailFacts & { by: string; reference: string }): Mail {
  return {
    id,
    to,
    about: reference,
    subject: `${by} mentions you in the ${company} Desk: ${reference}`,
    text: [
      `${by} mentions you in a note on ${reference}, in the Desk of ${origin}.`,
      "",
      "To read it, open this page:",
      url,
      "",
    ].join("\n"),
  };
}

export function notPublishedMail({
  id,
  to,
  company,
  origin,
  url,
  entry,
  problem,
}: StaffMailFacts & { entry: string; problem: string }): Mail {
  return {
    id,
    to,
    subject: `Not published: ${entry} (${company} Studio)`,
    text: [
      `Your draft of ${entry} could not be published at its time on ${origin}. It is kept. What is wrong:`,
      "",
      problem,
      "",
      "To correct and publish it, open this page:",
      url,
      "",
    ].join("\n"),
  };
}
