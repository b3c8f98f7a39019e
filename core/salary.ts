import type { Salary } from "./api/career.ts";

/**
 * 'Toronto: CAD 124,000 to 150,000 a year'. Without `Intl`, whose output differs between server and browsers, which
 * breaks hydration.
 */
export function salaryText({ where, currency, min, max }: Salary): string {
  return `${where}: ${currency} ${grouped(min)} to ${grouped(max)} a year`;
}

function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
