/**
 * Packages that stay outside of the bundle: with machine code or threads of their own, with files that they read, or
 * with much code that few requests need.
 */
export const EXTERNAL_PACKAGES = ["sharp", "satori", "pg", "pdfkit", "piscina", "shiki", "imapflow"] as const;
