import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";

/** `hard` has offers without the usual phrases, and honest messages with them. */
const SETS = ["corpus", "hard"] as const;

const messageSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  email: z.email(),
  country: z.string(),
  text: z.string(),
});

export interface Message extends z.output<typeof messageSchema> {
  label: "unsolicited" | "honest";
  language: string;
  set: (typeof SETS)[number];
  /** Rules are tuned on the working half; the measured half evaluates them. */
  half: "working" | "measured";
}

/** The file name contains the label: `honest-de.yaml`. */
export function readCorpus(): Message[] {
  return SETS.flatMap((set) => {
    const folder = path.join(import.meta.dirname, set);
    return readdirSync(folder)
      .sort()
      .flatMap((file) => readMessages(path.join(folder, file), set));
  });
}

function readMessages(file: string, set: Message["set"]): Message[] {
  const messages = z.array(messageSchema).parse(parse(readFileSync(file, "utf8")));
  return messages.map((message) => ({
    ...message,
    label: path.basename(file).startsWith("honest-") ? "honest" : "unsolicited",
    language: message.id.split("-").at(-2) ?? "",
    set,
    half: halfOf(message.id),
  }));
}

/** Depends on the id only, so that edits move no message. */
function halfOf(id: string): Message["half"] {
  const [byte = 0] = createHash("sha256").update(id).digest();
  return byte % 2 === 0 ? "working" : "measured";
}
