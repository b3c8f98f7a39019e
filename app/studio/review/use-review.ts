import { useState } from "react";
import { useRevalidator } from "react-router";
import { type EntryRef, STUDIO_REVIEW } from "#core/studio.ts";
import type { DraftComment } from "#core/studio-review.ts";

type Sent =
  | { intent: "ask" | "send-back" | "comment"; comment: string; text: string; field: string }
  | { intent: "resolve" | "reopen"; comment: string };

export interface Review {
  /** The oldest first. */
  comments: readonly DraftComment[];
  /** Those that aren't resolved. */
  open: readonly DraftComment[];
  /** Null when it is stored, or why it is not. */
  send(sent: Sent): Promise<string | null>;
}

/** The comments of a draft as the server last sent them, and what is sent about it. */
export function useReview({ collection, entry }: EntryRef, initial: readonly DraftComment[]): Review {
  const { revalidate } = useRevalidator();
  const [comments, setComments] = useState(initial);
  return {
    comments,
    open: comments.filter(({ resolved }) => resolved === null),
    async send(sent) {
      const result = await post({ collection, entry, ...sent });
      if (typeof result === "string") return result;
      setComments(result);
      // The page says whether the draft waits for a review.
      if (sent.intent === "ask" || sent.intent === "send-back") await revalidate();
      return null;
    },
  };
}

const FAILED = "The server isn't responding. Try again.";

/** The comments, or why nothing was stored. */
async function post(fields: Record<string, string>): Promise<DraftComment[] | string> {
  try {
    const response = await fetch(STUDIO_REVIEW, { method: "POST", body: new URLSearchParams(fields) });
    if (response.redirected) return "You're signed out. Sign in again in another tab, then try again.";
    const { problem, comments } = (await response.json()) as { problem?: string; comments?: DraftComment[] };
    return comments ?? problem ?? FAILED;
  } catch {
    return FAILED;
  }
}
