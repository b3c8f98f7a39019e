/** For a company with `demonstration: true`, without a period. */
export function fictionalCompany(company: string): string {
  return `${company} is a fictional company: this site demonstrates Fairlead`;
}

/** For what is read without the footer: Markdown, llms.txt and emails. */
export function demonstrationNotice(company: string): string {
  return `${fictionalCompany(company)}. Its people, clients, quotes, figures, prices and job openings are invented.`;
}
