import { causeOf } from "../../backend/upstream/read-within.ts";
import { createUpstream } from "../../backend/upstream/upstream.ts";
import { isPublic } from "../../config/settings/demonstration.ts";
import { type Check, failed, note, ok } from "./checkup.ts";

/** Requests that every page needs. */
const CALLS = ["v1/contactinfo", "locations", "home"];

export const backEndCheck: Check = {
  name: "other back end",
  async run({ settings }) {
    const { FAIRLEAD_API_BASE: base } = settings;
    if (base === null) return ok("none: the site uses its own content");
    const upstream = createUpstream(base, Date.now);
    for (const call of CALLS) {
      try {
        if ((await upstream.read(call)) === undefined) return lost(base, call, "HTTP 404");
      } catch (error) {
        return lost(base, call, causeOf(error));
      }
    }
    if (isPublic(settings) && !base.startsWith("https:"))
      return note(
        `${base} answers, but is not https`,
        "use https, or a private network: resumes are sent to it",
      );
    return ok(`${base} answers`);
  },
};

const lost = (base: string, call: string, reason: string) =>
  failed(
    `${base}/${call}: ${reason}`,
    "check FAIRLEAD_API_BASE; npm run contract -- --base tests every request",
  );
