/** Maximum length of an address (RFC 5321), checked before the pattern. */
export const EMAIL_MAX = 254;

/** Specification, section 5; anchored, so that it runs in linear time. */
export const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,10}$/;

/** Plausible addresses, such as `o'neill@example.com` or `x@studio.photography`. */
const COMMON = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const EMAIL_INVALID = "Please enter a valid email.";

export const EMAIL_HELP =
  "If the address is correct, our form doesn’t support it. Please use another one or call us.";

/** For comparing addresses; mails go to the address as it was typed. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function isUnsupportedEmail(email: string): boolean {
  return COMMON.test(email) && !EMAIL.test(email);
}
