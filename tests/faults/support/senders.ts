import { createHash, randomUUID } from "node:crypto";
import { pdf } from "#tests/support/resume-files.ts";

export type Kind = "enquiry" | "application";

export interface Sent {
  kind: Kind;
  word: string;
  digest: string | null;
}

export function write(kind: Kind): Sent {
  const word = randomUUID();
  return { kind, word, digest: kind === "application" ? digestOf(resumeOf(word)) : null };
}

export interface Answer {
  status: number;
  reference: string | null;
}

interface Sum {
  challenge: string;
  userResult: string;
}

/** Forms share a challenge, which is reusable until it expires. */
export async function openSender(url: string) {
  const { challenge, a, b } = await (await fetch(`${url}/api/v1/challenge`)).json();
  const sum: Sum = { challenge, userResult: String(a + b) };

  return async function send(
    sent: Sent,
    signal?: AbortSignal,
    extra: Record<string, string> = {},
  ): Promise<Answer> {
    const call = sent.kind === "enquiry" ? "contactform" : "v1/careerform";
    const headers = { "sec-fetch-site": "same-origin" };
    try {
      const body = formOf(sent, sum);
      for (const [name, value] of Object.entries(extra)) body.set(name, value);
      const response = await fetch(`${url}/api/${call}`, {
        method: "POST",
        body,
        headers,
        signal: signal ?? null,
      });
      const answer = (await response.json()) as { reference?: string };
      return { status: response.status, reference: answer.reference ?? null };
    } catch {
      return { status: 0, reference: null };
    }
  };
}

export type Send = Awaited<ReturnType<typeof openSender>>;

function formOf({ kind, word }: Sent, sum: Sum): FormData {
  const form = new FormData();
  const person = { name: `Ada ${word}`, email: `${word}@example.com`, phone: "4612345678", ...sum };
  const project = { country: "Sweden", project_budget: "<$5000", project_details: `A booking app, ${word}.` };
  const fields = kind === "enquiry" ? { ...person, ...project } : person;
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (kind === "application") form.set("resume", new Blob([new Uint8Array(resumeOf(word))]), `${word}.pdf`);
  return form;
}

function resumeOf(word: string): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(100_000, `%${word}\n`)]);
}

export function digestOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
