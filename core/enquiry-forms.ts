/** The location of an enquiry form; the two differ in one message (specification, section 5). */
export const enquiryForms = ["contact", "footer"] as const;
export type EnquiryForm = (typeof enquiryForms)[number];

/** Budget options (specification, section 3); the placeholder is not a valid value. */
export const BUDGET_PLACEHOLDER = "Select Your Budget*";
export const DEFAULT_BUDGETS: readonly BudgetOption[] = [
  { label: "<$5000", up_to: 5000 },
  { label: "$5000 - $25,000", up_to: 25_000 },
  { label: "Above $25000" },
];

export interface BudgetOption {
  label: string;
  /** An estimate below it chooses the option; the last one has none. */
  up_to?: number | undefined;
}
