import { stat } from "node:fs/promises";
import path from "node:path";
import type { AllAvailability } from "#core/availability.ts";
import type { AboutPage, WhyPage } from "#core/content/page-words.ts";
import { paths } from "#core/paths.ts";
import { pictureName } from "#core/picture-name.ts";
import { screenPicture } from "#core/screens.ts";
import type { Careers, PagePicture, WrittenPage } from "#core/site.ts";
import type { Services } from "#server/services.ts";
import { allFree, workingHoursOf } from "../content/availability.ts";
import type { Content } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { estimatePageOf } from "../content/estimate.ts";
import { shownLinks, shownUrl } from "../content/menu-links.ts";
import { paperPageOf, papersPageOf } from "../content/papers.ts";
import { pricingPageOf } from "../content/pricing.ts";
import { siteMapOf } from "../content/public-pages.ts";
import { withTerms } from "../content/terms.ts";
import { contentFile, mediaType } from "../http/static-files.ts";
import { realPathInside } from "../storage/content-files.ts";

type Needs = Pick<Services, "settings" | "time" | "content" | "remote" | "backend">;

export function createCompanyPages(services: Needs) {
  const { content, backend } = services;
  return {
    /** Null for a slug of another page. */
    why: (slug: string) => whyOf(content.current, slug),
    about: () => aboutOf(content.current),
    hiringModel: () => withTerms(content.current.hiringModel, content.current),
    availability: (zone: string | null) => availabilityOf(content.current, zone, services.time.now()),
    pricing: () => pricingPageOf(content.current),
    papers: () => papersPageOf(content.current),
    paper: (slug: string) => paperPageOf(content, slug),
    estimate: () => estimatePageOf(content.current),
    written: (slug: string) => findWrittenPage(content, slug),
    /** By decoded path below the images folder; null when it is not a picture. */
    picture: async (file: string) => (await findRemoteImage(services, file)) ?? findPicture(services, file),
    siteMap: () => siteMapOf(content.current, backend),
  };
}

function whyOf({ company, why }: Content, slug: string): WhyPage | null {
  return paths.written(slug) === paths.why(company.slug) ? why : null;
}

async function findWrittenPage(
  { current, markdown }: ContentStore,
  slug: string,
): Promise<WrittenPage | null> {
  const page = current.writtenPages.find((one) => one.slug === slug);
  if (page === undefined) return null;
  const { title, lead, updated, next_step, body } = page;
  return { slug, title, lead, updated, nextStep: next_step, html: await markdown.html(body) };
}

function aboutOf(content: Content): AboutPage {
  const { about } = content;
  if (about.who.fields === undefined) return about;
  const { items, more, ...fields } = about.who.fields;
  const [shownMore] = shownLinks(more ? [more] : [], content);
  return {
    ...about,
    who: {
      ...about.who,
      fields: {
        ...fields,
        items: items.map(({ url, ...item }) => {
          const shown = url === undefined ? null : shownUrl(url, content);
          return { ...item, ...(shown !== null && { url: shown }) };
        }),
        ...(shownMore && { more: shownMore }),
      },
    },
  };
}

function availabilityOf(content: Content, zone: string | null, now: number): AllAvailability | null {
  const words = content.hireWords?.availability;
  return words === undefined
    ? null
    : {
        words,
        skills: allFree(content, now),
        hours: workingHoursOf(content, words.hours, { hire: null, zone, now }),
      };
}

export function careersOf({ careersPage, employeeTestimonials, company }: Content): Careers | null {
  if (careersPage === null) return null;
  return {
    words: careersPage,
    employees: employeeTestimonials,
    hrPhone: company.hr_phone,
    recruitmentFrame: company.recruitment_frame,
  };
}

const FOLDER = "/assets/images/";

/** Validated like the file URL, so that paths outside the folder are refused. */
async function findPicture({ settings, content }: Needs, file: string): Promise<PagePicture | null> {
  const { source, pictures } = content;
  const src = FOLDER + file.split("/").map(encodeURIComponent).join("/");
  const place = contentFile(src);
  if (place === null || !mediaType(file).startsWith("image/")) return null;
  const full = await realPathInside(settings.CONTENT_DIR, place).catch(() => null);
  if (full === null || !(await stat(full)).isFile()) return null;
  const name = path.posix.basename(file);
  const own = captionsOf(source).find((caption) => caption.src === FOLDER + file);
  const texts = source.pictures.find((picture) => picture.file === file);
  return {
    src: await pictures.hashUrl(src),
    name: own?.name ?? pictureName(name),
    alt: own?.alt || (texts?.image_alt ?? ""),
    caption: own?.caption ?? texts?.caption ?? pictureName(name),
  };
}

/** Without a name of its own, a picture has that of its file. */
function captionsOf(content: Content): { src: string; name?: string; alt: string; caption: string }[] {
  return [
    ...content.caseStudies.flatMap(({ slug, title, screens }) =>
      screens.map((screen) => ({ ...screenPicture(slug, screen), name: title })),
    ),
    ...content.gallery.map(({ gallery_image, image_alt, caption }) => ({
      src: gallery_image,
      alt: image_alt,
      caption,
    })),
    ...content.offices.flatMap(({ location_image, image_alt = "", title, country }) =>
      location_image === undefined
        ? []
        : [{ src: location_image, alt: image_alt, caption: `Our office in ${title}, ${country}` }],
    ),
    ...content.clients.map(({ feature_image, name, industry }) => ({
      src: feature_image,
      name,
      alt: `Logo of ${name}`,
      caption: `${name}, ${industry}`,
    })),
    ...content.people.map(({ feature_image, name, designation }) => ({
      src: feature_image,
      name,
      alt: `Drawn portrait of ${name}`,
      caption: `${name}, ${designation}`,
    })),
    ...[...content.testimonials, ...content.videoTestimonials].map(
      ({ feature_image, title, designation }) => ({
        src: feature_image,
        name: title,
        alt: `Drawing of ${title}`,
        caption: `${title}, ${designation}`,
      }),
    ),
  ];
}

/** Null without another back end, and for a URL that this site did not sign. */
async function findRemoteImage({ remote, backend }: Needs, file: string): Promise<PagePicture | null> {
  if (remote === null) return null;
  const src = FOLDER + file.split("/").map(encodeURIComponent).join("/");
  const url = remote.pictures.remote(src);
  if (url === null || (await remote.pictureFiles.file(url)) === null) return null;
  const { gallery } = await backend.gallery();
  const item = gallery.find(({ gallery_image }) => gallery_image === src);
  const name = pictureName(path.posix.basename(file));
  return { src, name, alt: item?.image_alt ?? "", caption: item?.caption ?? name };
}
