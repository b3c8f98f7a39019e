import { hostsOf } from "#core/content/calls.ts";
import { LEAD_KINDS, type LeadKind } from "#core/leads.ts";
import { NUMBERS, promiseOf, writtenPromise } from "#core/reply-promises.ts";
import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { frontMatterOf, lineAt, seoTextsOf, type Text, textsOf, yamlTextsOf } from "./texts.ts";

/**
 * For example 'replies within 24 hours', with the subject of the sentence before it, 'will get in touch with you in next
 * 24 hours', or 'Within 24 hours' at the beginning of a text.
 */
const REPLY =
  /(?:([\w’']+) (?:will )?(?:repl(?:y|ies)|answers?|writes? back|responds?|gets? in touch(?: with you)?) (?:within|in(?: the)? next)|^Within) (\w+) (hour|working day)s?\b/gi;

/** Files in which a text that begins with 'Within' is about a reply. */
const ABOUT_REPLIES = ["pages.yaml", "faqs.yaml"];

/** 'We reply', 'we’ll reply', 'and reply', or 'a reply', which name no one. */
const NAMELESS = /^(?:we(?:[’']ll)?|and|an?|the|our|your)$/i;

/** A first call with another person than the one of `calls.yaml`. */
const CALL =
  /\b(?:(?:talk|speak|call|meet|conversation)\b[^.]{0,40}\bengineer who (?:would|will) lead|one of (?:them|our \w+) (?:takes|joins) your (?:first )?call|or one of \w+ leads takes)/i;

/** What several pages promise: who takes the first call, who replies to an enquiry and to an application, and how soon. */
export function checkPromises(content: Content, directory: string): ContentProblem[] {
  const { contact_person } = content.company;
  const hosts = content.calls === null ? [] : hostsOf(content.calls);
  const reason = `${hosts.length === 1 ? `is '${hosts[0]}'` : `are '${hosts.join("', '")}'`}, but contact_person in company.yaml is '${contact_person}'`;
  const texts = [
    ...textsOf(content),
    ...frontMatterOf(content, directory),
    ...yamlTextsOf(content, directory),
  ];
  return [
    ...(hosts.length === 0 || contact_person === undefined || hosts.includes(contact_person)
      ? []
      : [{ file: "calls.yaml", line: 1, field: content.calls?.hosts?.length ? "hosts" : "person", reason }]),
    ...wrongReplies([...texts, ...seoTextsOf(content, directory)], content),
    ...(hosts.length === 1 ? texts.flatMap((text) => wrongCalls(text, hosts[0] as string)) : []),
  ];
}

function wrongReplies(texts: readonly Text[], { company }: Content): ContentProblem[] {
  const replies = texts.flatMap((text) =>
    repliesIn(text).map(({ 0: said, 1: who = "we", 2: count = "", 3: unit = "", index }) => {
      const saidTime = writtenTime(count, unit);
      const kind = kindOf(who, saidTime, company);
      const due = writtenPromise(promiseOf(company, kind));
      return {
        text,
        index,
        said,
        who,
        isApplication: kind === "application",
        isInTime: saidTime === due,
        due,
      };
    }),
  );
  const people = replies.filter(({ who, isApplication }) => !isApplication && !NAMELESS.test(who));
  const usual = mostFrequent(people.map(({ who }) => who));
  return replies.flatMap((reply) => {
    const { text, index, said, isApplication, isInTime, due } = reply;
    if (isInTime && (!people.includes(reply) || reply.who === usual)) return [];
    const who = isApplication ? "HR" : usual;
    const expected = `${who === undefined ? "we reply" : `${who} replies`} within ${due}`;
    return [
      problem(
        text,
        index,
        `says '${said}', but ${isInTime ? "elsewhere the site says" : "by 'replies' in company.yaml,"} '${expected}'`,
      ),
    ];
  });
}

function repliesIn(text: Text): RegExpExecArray[] {
  const found = [...text.body.matchAll(REPLY)];
  return found.filter((match) => match[1] !== undefined || ABOUT_REPLIES.includes(text.file));
}

/** Numbers in words or digits: '5 working days' is 'five working days'. */
function writtenTime(count: string, unit: string): string {
  const [word, isHours] = [count.toLowerCase(), unit.toLowerCase() === "hour"];
  const number = /^an?$/.test(word) ? 1 : Number(word) || NUMBERS.indexOf(word) + 1;
  if (number === 0) return `${count} ${unit}`;
  return writtenPromise(isHours ? { hours: number } : { working_days: number });
}

/** HR replies to applicants. For other sentences, the time decides; otherwise, they are about enquiries. */
function kindOf(who: string, time: string, company: Content["company"]): LeadKind {
  const [enquiry, application] = LEAD_KINDS.map((kind) => writtenPromise(promiseOf(company, kind)));
  if (who === "HR" || (time === application && time !== enquiry)) return "application";
  return isInDays(time) && isInDays(application) && !isInDays(enquiry) ? "application" : "enquiry";
}

const isInDays = (time = "") => time.includes("working day");

function mostFrequent(words: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(words, (word) => word)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  return counts[0]?.[0];
}

function wrongCalls(text: Text, person: string): ContentProblem[] {
  const found = CALL.exec(text.body);
  if (found === null) return [];
  return [
    problem(text, found.index, `says '${found[0]}', but in calls.yaml '${person}' takes the first call`),
  ];
}

function problem(text: Text, index: number, reason: string): ContentProblem {
  return { file: text.file, line: lineAt(text, index), field: text.field, reason };
}
