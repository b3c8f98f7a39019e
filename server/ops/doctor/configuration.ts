import { demonstrationOf, type Settings } from "../../config/settings.ts";
import { checkContent } from "../../content-checks/check-content.ts";
import { type Check, failed, lacking, note, ok } from "./checkup.ts";

export const settingsCheck: Check = {
  name: "settings",
  run({ settings }) {
    const { SITE_URL, MAIL_OPERATOR, WEBHOOK_URL } = settings;
    if (SITE_URL === null) return note("no SITE_URL: links in emails are local", "set SITE_URL to go live");
    if (MAIL_OPERATOR === null && WEBHOOK_URL === null) {
      return lacking(settings, "no one is alerted about late leads", "set MAIL_OPERATOR or WEBHOOK_URL");
    }
    if (WEBHOOK_URL?.startsWith("http:")) {
      return note("WEBHOOK_URL isn't encrypted", "use https unless the receiver is on your own network");
    }
    return ok(`read, for ${SITE_URL}`);
  },
};

export const contentCheck: Check = {
  name: "content",
  run({ settings: { CONTENT_DIR }, reading }) {
    const problems = reading.content ? checkContent(reading.content, CONTENT_DIR) : reading.problems;
    if (problems.length === 0) return ok(`${CONTENT_DIR} is valid`);
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    return failed(`${count} in ${CONTENT_DIR}`, "npm run content:check lists them");
  },
};

export const demonstrationCheck: Check = {
  name: "demonstration",
  run({ settings, reading: { content } }) {
    if (content === null) return note("not checked: the content can't be read", "npm run content:check");
    const { company } = content;
    if (!company.demonstration) return ok("off: the content describes a real company");
    return note(
      demonstrationOf(settings, company.name),
      "make a folder with your own content: npm run init -- --dir ../my-site, then set CONTENT_DIR",
    );
  },
};

export function destinationsOf({ MAIL_SALES, MAIL_HR }: Settings): string {
  return [MAIL_SALES ?? "the company's address", MAIL_HR ?? "its HR address"].join(" and ");
}
