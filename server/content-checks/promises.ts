import { REPLY_WITHIN } from "#core/reply-promises.ts";
import type { Content } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { lineAt, type Text, textsOf, yamlTextsOf } from "./texts.ts";

/** For example 'replies within 24 hours', with the subject of the sentence before it. */
const REPLY =
  /([\w’']+) (?:repl(?:y|ies)|answers?|writes? back|responds?) within (\w+) (hours|working days)/gi;

/** 'We reply', 'we’ll reply', 'and reply', or 'a reply', which name no one. */
const NAMELESS = /^(?:we(?:[’']ll)?|and|an?|the|our|your)$/i;

/** A first call with another person than the one of `calls.yaml`. */
const CALL =
  /\b(?:(?:talk|speak|call|meet|conversation)\b[^.]{0,40}\bengineer who (?:would|will) lead|one of (?:them|our \w+) (?:takes|joins) your (?:first )?call|or one of \w+ leads takes)/i;

/** What several pages promise: who takes the first call, who replies to an enquiry and to an application, and how soon. */
export function checkPromises(content: Content, directory: string): ContentProblem[] {
  const { contact_person } = content.company;
  const person = content.calls?.person;
  const reason = `is '${person}', but contact_person in company.yaml is '${contact_person}'`;
  const texts = [...textsOf(content), ...yamlTextsOf(content, directory)];
  return [
    ...(person === undefined || contact_person === undefined || contact_person === person
      ? []
      : [{ file: "calls.yaml", line: 1, field: "person", reason }]),
    ...wrongReplies(texts),
    ...(person === undefined ? [] : texts.flatMap((text) => wrongCalls(text, person))),
  ];
}

function wrongReplies(texts: readonly Text[]): ContentProblem[] {
  const replies = texts.flatMap((text) =>
    Array.from(text.body.matchAll(REPLY), ({ 0: said, 1: who = "", 2: count, 3: unit, index }) => {
      const isApplication = who === "HR" || unit === "working days";
      const due = REPLY_WITHIN[isApplication ? "application" : "enquiry"];
      return { text, index, said, who, isApplication, isInTime: `${count} ${unit}` === due, due };
    }),
  );
  const people = replies.filter(({ who, isApplication }) => !isApplication && !NAMELESS.test(who));
  const usual = mostFrequent(people.map(({ who }) => who));
  return replies.flatMap((reply) => {
    const { text, index, said, isApplication, isInTime, due } = reply;
    if (isInTime && (!people.includes(reply) || reply.who === usual)) return [];
    const who = isApplication ? "HR" : usual;
    const expected = `${who === undefined ? "we reply" : `${who} replies`} within ${due}`;
    return [problem(text, index, `says '${said}', but elsewhere the site says '${expected}'`)];
  });
}

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
