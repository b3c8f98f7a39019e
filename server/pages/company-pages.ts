import type { Backend } from "#core/api/backend.ts";
import type { CompanyPages } from "#core/company-pages.ts";
import type { Careers } from "#core/site.ts";
import type { Remote } from "../backend/upstream/open.ts";
import type { Content } from "../content/collections.ts";
import type { Library } from "../content/library.ts";
import { siteMapOf } from "../content/site-map.ts";
import { findPicture, findRemoteImage } from "./page-picture.ts";

export function createCompanyPages(
  library: Library,
  backend: Backend,
  remote: Remote | null,
  contentDir: string,
): CompanyPages {
  return {
    why: () => library.content.why,
    about: () => library.content.about,
    hiringModel: () => library.content.hiringModel,
    written(slug) {
      const page = library.content.writtenPages.find((one) => one.slug === slug);
      if (page === undefined) return null;
      const { title, lead, updated, next_step, body } = page;
      return { slug, title, lead, updated, nextStep: next_step, html: library.render(body) };
    },
    picture: async (file) =>
      (remote && (await findRemoteImage(remote, backend, file))) ??
      findPicture(library.content, contentDir, file),
    siteMap: () => siteMapOf(library.content, backend),
  };
}

/** Data of the careers page that the API does not carry. */
export function careersOf({ careersPage, employeeTestimonials, company }: Content): Careers {
  return {
    words: careersPage,
    employees: employeeTestimonials,
    hrPhone: company.hr_phone,
    recruitmentFrame: company.recruitment_frame,
  };
}
