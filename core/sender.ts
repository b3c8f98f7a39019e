/** How a person signs replies. */
export interface ReplySender {
  /** Such as 'Anna Lee, Kitewright'; empty for the name of the company. */
  name: string;
  /** Below the text; empty without one. */
  signature: string;
}

export const SENDER_NAME_MAX = 100;
const SIGNATURE_MAX = 600;
export const SIGNATURE_LINES = 8;

/** Lines without control characters and without empty ones around them. */
export function cleanSignature(typed: string): string {
  return typed
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "").trimEnd())
    .join("\n")
    .replace(/^\n+|\n+$/g, "");
}

export function signatureProblem(signature: string): string | null {
  const isLong = signature.length > SIGNATURE_MAX || signature.split("\n").length > SIGNATURE_LINES;
  return isLong ? `Use at most ${SIGNATURE_LINES} lines and ${SIGNATURE_MAX} characters.` : null;
}

/** Below a text, as mail programs recognize and fold it (RFC 3676). */
export const withSignature = (text: string, signature: string) =>
  signature === "" ? text : `${text}\n\n-- \n${signature}`;
