import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";

const FOLDER = path.join(import.meta.dirname, "corpus");

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
  /** Rules are tuned on the working half; the measured half shows what they are worth. */
  half: "working" | "measured";
}

/** All labelled messages. The file name gives label and language: `honest-de.yaml`. */
export function readCorpus(): Message[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .flatMap((file) => {
      const messages = z.array(messageSchema).parse(parse(readFileSync(path.join(FOLDER, file), "utf8")));
      return messages.map((message) => ({
        ...message,
        label: file.startsWith("honest-") ? "honest" : "unsolicited",
        language: message.id.split("-")[1] ?? "",
        half: halfOf(message.id),
      }));
    });
}

/** Fixed by the id, so that editing a text or adding a file moves no other message. */
function halfOf(id: string): Message["half"] {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "working" : "measured";
}
