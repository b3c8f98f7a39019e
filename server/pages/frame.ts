import type { Frame, MenuService } from "#core/site.ts";
import type { Clock } from "../clock.ts";
import type { Content } from "../library/collections.ts";

/** The words of header and footer, from the content as it stands. */
export function frameOf(content: Content, apiPath: string, clock: Clock): Frame {
  const { company, navigation } = content;
  const services: Frame["services"] = { mobile: [], web: [], other: [], solutions: [] };
  for (const service of content.services) services[service.platform].push(menuService(service));
  const hirePages = new Map(content.hirePages.map((page) => [page.slug, page]));
  return {
    company: {
      name: company.name,
      slug: company.slug,
      phone: company.contactinfo.phone,
      email: company.contactinfo.contact_email,
      answerWithin: company.answer_within,
    },
    services,
    hire: navigation.header_hire.flatMap((slug) => {
      const page = hirePages.get(slug);
      return page ? [{ slug, name: page.name }] : [];
    }),
    header: navigation.header,
    footer: navigation.footer,
    legal: navigation.legal,
    social: company.social,
    year: new Date(clock()).getUTCFullYear(),
    apiPath,
  };
}

function menuService({ slug, name, summary }: MenuService): MenuService {
  return { slug, name, summary };
}
