import { type Group, wholeNumber } from "./row.ts";

/** Retention period in days. */
const keepFor = <Value extends string>(value: Value, says: string) => ({
  read: wholeNumber(1, 36_500),
  must: "a whole number, 1 or more",
  says,
  example: value,
  empty: value,
});

export const retention = {
  title: "How long what was sent in is kept",
  rows: {
    KEEP_ENQUIRIES_DAYS: keepFor(
      "365",
      "Enquiries, with their rows and the mails kept here, are erased after so many days.",
    ),
    KEEP_APPLICATIONS_DAYS: keepFor(
      "183",
      "Applications, with their resumes, are erased after so many days.",
    ),
    KEEP_SUBSCRIPTIONS_DAYS: keepFor(
      "30",
      "Subscriptions that nobody confirmed, and the record of those that were sent, are erased after so many days.",
    ),
    KEEP_SPAM_DAYS: keepFor(
      "30",
      "What was kept back as spam is erased so many days after the digest that lists it. The link that releases it is valid as long.",
    ),
    KEEP_DELIVERED_DAYS: keepFor(
      "7",
      "The record of a delivered mail or webhook is erased after so many days.",
    ),
    KEEP_REPEAT_HOURS: keepFor(
      "24",
      "For so many hours the same submission again is answered like the first and stored once.",
    ),
  },
} as const satisfies Group;
