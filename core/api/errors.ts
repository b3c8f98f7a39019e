/** A call that failed: its status and what the other side said, for the console and for whoever catches it. */
export class HttpError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status} ${statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.body = body;
  }
}

/** Content that cannot be had now and was never had before: the other back end does not answer. Try again later. */
export class Unavailable extends Error {}

/** What such a page or call says about trying again, in seconds. */
export const RETRY_AFTER = 30;
