/** Content that cannot be had now and was never had before: the other back end does not answer. Try again later. */
export class Unavailable extends Error {}

/** What such a page or call says about trying again, in seconds. */
export const RETRY_AFTER = 30;
