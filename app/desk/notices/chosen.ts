import {
  NOTICE_CAUSES,
  NOTICE_MAILS,
  NOTICE_NAMES,
  NOTICE_PLACES,
  type NoticeCause,
  type NoticeChoice,
  type NoticeChoices,
} from "#core/notices.ts";
import { DIGEST_DAYS, type DigestDays } from "#core/staff.ts";

export interface Chosen {
  /** By what the person can be told of. */
  choices: Partial<NoticeChoices>;
  digest: DigestDays;
}

/** What was chosen in the form; null for something that it does not offer. */
export function chosenIn(form: FormData, causes: readonly NoticeCause[]): Chosen | null {
  const digest = DIGEST_DAYS.find((days) => days === form.get("digest"));
  const entries = causes.flatMap((cause): [string, NoticeChoice][] => {
    const mail = NOTICE_MAILS.find((one) => one === form.get(`mail-${cause}`));
    const desk = NOTICE_PLACES.find((one) => one === form.get(`desk-${cause}`));
    return mail === undefined || desk === undefined ? [] : [[cause, { mail, desk }]];
  });
  if (digest === undefined || entries.length < causes.length) return null;
  return { digest, choices: Object.fromEntries(entries) };
}

/** What a digest that is never sent would contain. */
export function digestProblem({ choices, digest }: Chosen): string | null {
  const listed = NOTICE_CAUSES.filter((cause) => choices[cause]?.mail === "daily");
  if (digest !== "never" || listed.length === 0) return null;
  const names = listed.map((cause) => `“${NOTICE_NAMES[cause]}”`).join(", ");
  return `Choose on which days to get the digest, or another email for ${names}.`;
}
