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

/** Nothing can be shown or stored at the moment: the upstream back end, the database or the content folder is away. Responses are 503. */
export class Unavailable extends Error {}

export const RETRY_AFTER = 30;
