import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";

/** Split into a working and a measured half. */
const CORPUS = "corpus";
/** Written after the rules, to see what they do with texts that nobody had in mind. */
const FRESH = "fresh";

const messageSchema = z.strictObject({
  id: z.string(),
  /** What it is about, for people who read the corpus. */
  kind: z.string(),
  name: z.string(),
  email: z.email(),
  country: z.string(),
  text: z.string(),
});

export interface Message extends z.output<typeof messageSchema> {
  label: "unsolicited" | "honest";
  language: string;
  /** Rules are tuned on the working half and measured on the other; fresh messages were written after them. */
  part: "working" | "measured" | "fresh";
}

/** All labelled messages. The file name gives the label: `honest-de.yaml`. */
export function readCorpus(): Message[] {
  return [...readFolder(CORPUS, halfOf), ...readFolder(FRESH, () => "fresh")];
}

function readFolder(name: string, partOf: (id: string) => Message["part"]): Message[] {
  const folder = path.join(import.meta.dirname, name);
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const messages = z.array(messageSchema).parse(parse(readFileSync(path.join(folder, file), "utf8")));
      return messages.map((message) => ({
        ...message,
        label: file.startsWith("honest-") ? "honest" : "unsolicited",
        language: message.id.split("-").at(-2) ?? "",
        part: partOf(message.id),
      }));
    });
}

/** Fixed by the id, so that editing a text or adding a file moves no other message. */
function halfOf(id: string): Message["part"] {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "working" : "measured";
}
