import type { Command } from "../command.ts";
import { getSubmission } from "../submissions.ts";

export const release: Command = {
  usage: "release ID",
  about: "Says of what was kept back as spam that it is real, and delivers it.",
  subject: "needed",
  options: {},
  async run(desk, { subject }) {
    const { id, reference } = await getSubmission(desk.database, subject);
    const released = await desk.release(id);
    const text =
      released === "released"
        ? `${reference} is released; the running site delivers it within 30 seconds.`
        : `${reference} was not kept back: nothing to do. To deliver it again: resend ${reference}`;
    return { text, json: { reference, released } };
  },
};
