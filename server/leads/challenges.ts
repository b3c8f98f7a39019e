import { randomInt } from "node:crypto";
import {
  ADDEND_MAX,
  ANSWER_EMPTY,
  ANSWER_EXPIRED,
  ANSWER_WRONG,
  CHALLENGE_LIFETIME_MS,
  type Challenge,
  isCorrectAnswer,
  readChallenge,
} from "#core/challenge.ts";
import type { Services } from "#server/services.ts";
import { isSameText, type Sign, signer } from "../storage/secret.ts";

/** Pages rendered within one bucket share a challenge, on all replicas. */
const BUCKET_MS = 30 * 60 * 1000;

/** The signed token contains addends and time, and is reusable until it expires, because cached pages share it. */
export function createChallenges({ secret, clock }: Pick<Services, "secret" | "clock">) {
  const sign = signer(secret, "challenge");

  const issue = (at: number, a: number, b: number): Challenge => {
    const text = `${at.toString(36)}.${a}${b}`;
    return { challenge: `${text}.${sign(text)}`, a, b };
  };

  return {
    /**
     * `shared` is the challenge of cached pages, the same for all visitors within 30 minutes. A fresh one asks for another
     * sum than the token that it replaces.
     */
    make(kind: "fresh" | "shared", replaced?: string): Challenge {
      const now = clock();
      if (kind === "fresh") {
        return issue(Math.floor(now / 1000), ...freshAddends(readChallenge(replaced)));
      }
      const bucket = Math.floor(now / BUCKET_MS);
      const [a, b] = addendsOf(sign(`bucket ${bucket}`));
      return issue((bucket * BUCKET_MS) / 1000, a, b);
    },
    refuse(token: string | undefined, answer: string | undefined): string | null {
      if (!answer?.trim()) return ANSWER_EMPTY;
      const asked = readChallenge(token);
      if (asked === null) return ANSWER_WRONG;
      const isOld = clock() - asked.issuedAt > CHALLENGE_LIFETIME_MS;
      // A bad signature is reported as expired: `SECRET` may have been rotated while the page was open.
      if (isOld || !isSigned(asked, sign)) return ANSWER_EXPIRED;
      return isCorrectAnswer(answer.trim(), asked.a, asked.b) ? null : ANSWER_WRONG;
    },
  };
}

function freshAddends(replaced: Challenge | null): [number, number] {
  for (;;) {
    const [a, b] = [randomInt(ADDEND_MAX + 1), randomInt(ADDEND_MAX + 1)];
    if (a !== replaced?.a || b !== replaced.b) return [a, b];
  }
}

function addendsOf(signature: string): [number, number] {
  const bytes = Buffer.from(signature, "base64url");
  return [(bytes[0] as number) % (ADDEND_MAX + 1), (bytes[1] as number) % (ADDEND_MAX + 1)];
}

function isSigned({ challenge }: Challenge, sign: Sign): boolean {
  const end = challenge.lastIndexOf(".");
  return isSameText(challenge.slice(end + 1), sign(challenge.slice(0, end)));
}
