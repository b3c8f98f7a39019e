/** In characters. */
export const COMMENT_LENGTH = 2000;

/** Of one draft. */
export const MOST_COMMENTS = 200;

export interface NewComment {
  id: string;
  text: string;
  /** Its path, as in `Problem`; empty for the whole draft. */
  field: string;
}

export interface DraftComment extends NewComment, ByAt {
  resolved: ByAt | null;
  /** Whether the reader may resolve and reopen it. */
  mayResolve: boolean;
}

export interface ByAt {
  by: string;
  at: string;
}
