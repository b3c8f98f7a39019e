import type { Careers } from "#core/site.ts";
import type { Content } from "../content/collections.ts";

/** What the careers page shows that no call carries. */
export function careersOf({ careersPage, employeeTestimonials, company }: Content): Careers {
  return {
    words: careersPage,
    employees: employeeTestimonials,
    hrPhone: company.hr_phone,
    recruitmentFrame: company.recruitment_frame,
  };
}
