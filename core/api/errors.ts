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

/** Thrown when content cannot be loaded: the upstream back end is unavailable and nothing is cached, or the folder is missing. */
export class Unavailable extends Error {}

export const RETRY_AFTER = 30;
