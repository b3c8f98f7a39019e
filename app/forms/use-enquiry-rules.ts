import { useFormats } from "#app/formats.ts";
import { useRootData } from "#app/use-root-data.ts";
import { DEFAULT_BUDGETS } from "#core/enquiry-forms.ts";

const BUDGETS = DEFAULT_BUDGETS.map(({ label }) => label);

/** What the content says about the enquiry form. */
export function useEnquiryRules() {
  const { budgets = BUDGETS, fields = [] } = useRootData().layout.enquiry ?? {};
  return { phone: useFormats().phone, budgets, fields };
}
