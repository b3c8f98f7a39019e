/** Addresses longer than this cannot exist (RFC 5321), and are refused before the pattern sees them. */
export const EMAIL_MAX = 254;

/**
 * The e-mail pattern (specification, section 5): local part of letters, digits and `. _ % + -`, a domain of
 * letters, digits, dots and hyphens, a top-level domain of 2 to 10 letters. Anchored, so that it stays linear.
 */
export const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,10}$/;

/** The form of an address that other sites accept, such as `o'neill@example.com` or `x@studio.photography`. */
const COMMON = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const EMAIL_INVALID = "Please enter a valid email.";

/** Help for a person whose address exists and is refused by the pattern all the same. */
export const EMAIL_HELP =
  "If the address is right, our form does not support it: please use another one, or call us.";

/** Whether an address looks right and is refused by the pattern. */
export function isUnsupportedEmail(email: string): boolean {
  return COMMON.test(email) && !EMAIL.test(email);
}
