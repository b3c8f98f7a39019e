import { randomInt } from "node:crypto";
import type { Services } from "#server/services.ts";
import { isSameText, type Sign, signer } from "../storage/secret.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Reference numbers such as `7K3M-9QXR`: six random characters and two of a signature. */
export function createReferences({ secret }: Pick<Services, "secret">) {
  const sign = signer(secret, "reference");
  return {
    create(): string {
      const random = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
      const all = random + checkSigns(random, sign);
      return `${all.slice(0, 4)}-${all.slice(4)}`;
    },
    isGenuine(reference: string): boolean {
      const match = /^([0-9A-HJKMNP-TV-Z]{4})-([0-9A-HJKMNP-TV-Z]{2})([0-9A-HJKMNP-TV-Z]{2})$/.exec(
        reference,
      );
      return match !== null && isSameText(checkSigns(`${match[1]}${match[2]}`, sign), match[3] as string);
    },
  };
}

function checkSigns(random: string, sign: Sign): string {
  const bytes = Buffer.from(sign(random), "base64url");
  return `${ALPHABET[(bytes[0] as number) % 32]}${ALPHABET[(bytes[1] as number) % 32]}`;
}
