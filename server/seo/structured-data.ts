import type { Location } from "#core/api/company.ts";
import { isOn } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import { companyOf, type Node, officeOf, type Publisher, webSiteOf } from "#core/structured-data/company.ts";
import { postingOfPost, questionsOf, serviceOf, videoOf, workOf } from "#core/structured-data/pages.ts";
import type { Services } from "#server/services.ts";
import { firstFree } from "../content/availability.ts";
import type { Content } from "../content/collections.ts";
import { lowestHourlyPrice } from "../content/pricing.ts";
import { postingOf, withCareer } from "../content/query.ts";

type Needs = Pick<Services, "time" | "origin" | "content" | "backend">;

/** Of a page that is indexed; empty for a page without nodes of its own. */
export async function structuredDataOf(path: string, services: Needs): Promise<Node[]> {
  const { origin, backend } = services;
  const content = services.content.current;
  const speaker: Publisher = { name: content.company.name, origin };
  const [, area = "", slug] = path.split("/");
  switch (`/${area}`) {
    case paths.home: {
      const { contactinfo } = await backend.contactinfo();
      const profiles = content.company.social.map(({ url }) => url);
      const { phone, email } = contactinfo;
      return [
        companyOf({ ...speaker, phone, email, profiles }),
        webSiteOf(speaker, isOn("blog", content.site.parts)),
      ];
    }
    case paths.contact: {
      const { locations } = await backend.locations();
      return locations.map((location) => officeOf({ ...ownOffice(location, content), ...location }, speaker));
    }
    case paths.about: {
      // Testimonials of a demonstration are invented.
      if (content.company.demonstration) return [];
      const { video_testimonials } = await backend.home();
      return video_testimonials.flatMap((video) => videoOf(video, speaker) ?? []);
    }
    case paths.faq: {
      const { faqs } = await backend.faq({});
      return faqs.length > 0 ? [questionsOf(faqs)] : [];
    }
    default:
      return slug === undefined ? [] : entryNodes(`/${area}`, slug, services, speaker);
  }
}

async function entryNodes(
  area: string,
  slug: string,
  { time, backend, content: { current: content } }: Needs,
  speaker: Publisher,
): Promise<Node[]> {
  const isIt = (entry: { slug: string }) => entry.slug === slug;
  switch (area) {
    case paths.services:
      return content.services.filter(isIt).map((page) => serviceOf(page, paths.service(slug), speaker));
    case paths.hires:
      return content.hirePages.filter(isIt).map((page) =>
        serviceOf(page, paths.hire(slug), speaker, {
          price: lowestHourlyPrice(slug, content),
          freeFrom: firstFree(slug, content, time.now()),
        }),
      );
    case paths.portfolio:
      return (await backend.portfolio()).portfolio.filter(isIt).map((work) => workOf(work, speaker));
    case paths.blog: {
      const post = await backend.post(slug);
      return post ? [postingOfPost(post.blog, speaker)] : [];
    }
    case paths.careers: {
      if (content.company.demonstration) return [];
      const result = await backend.careerdetails(slug);
      const opening = result && content.openings.find(isIt);
      return opening ? [postingOf(withCareer(opening, result.career), content, speaker.origin)] : [];
    }
    default:
      return [];
  }
}

/** Fields that the API lacks. */
function ownOffice({ title, address1 }: Location, { offices }: Content) {
  return offices.find((office) => office.title === title && office.address1 === address1);
}
