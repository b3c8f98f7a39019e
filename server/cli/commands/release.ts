import type { Command } from "../command.ts";
import { getSubmission } from "../submissions.ts";

export const release: Command = {
  usage: "release ID",
  about: "Approves a quarantined submission, and delivers it.",
  subject: "needed",
  options: {},
  async run(context, { subject }) {
    const { id, reference } = await getSubmission(context.database, subject);
    const released = await context.approve(id);
    const text =
      released === "released"
        ? `${reference} is released; the running site delivers it within 30 seconds.`
        : `${reference} is not quarantined: nothing to do. To deliver it again: resend ${reference}`;
    return { text, json: { reference, released } };
  },
};
