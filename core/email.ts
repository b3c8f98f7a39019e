/** Addresses longer than this cannot exist (RFC 5321), and are refused before the pattern sees them. */
export const EMAIL_MAX = 254;

/**
 * The e-mail pattern (specification, section 5): local part of letters, digits and `. _ % + -`, a domain of
 * letters, digits, dots and hyphens, a top-level domain of 2 to 10 letters. Anchored, so that it stays linear.
 */
export const EMAIL = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,10}$/;
