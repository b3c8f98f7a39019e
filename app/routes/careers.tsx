import { found } from "#app/found.ts";
import { askedPage, correctedPage, pageUrl } from "#app/page-number.ts";
import { Banner } from "#app/sections/banner.tsx";
import { ContactRows } from "#app/sections/contact-details.tsx";
import { openingSummary } from "#app/sections/opening-summary.tsx";
import { OPENINGS, Openings } from "#app/sections/openings.tsx";
import { RecruitmentFrame } from "#app/sections/recruitment-frame.tsx";
import { NextStep, Section } from "#app/sections/section.tsx";
import { SocialLinks } from "#app/sections/social-links.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ScrollLink } from "#app/ui/scroll-link.tsx";
import { TopicIcon } from "#app/ui/topic-icon.tsx";
import { useRootData } from "#app/use-root-data.ts";
import type { GalleryEntity } from "#core/api/company.ts";
import type { SocialLink } from "#core/content/company.ts";
import type { CareersPage } from "#core/content/page-words.ts";
import type { EmployeeTestimonial } from "#core/content/testimonial.ts";
import { servicesContext } from "#core/context.ts";
import { paginate } from "#core/pagination.ts";
import { HR_SECTION, paths } from "#core/paths.ts";
import { phoneUrl } from "#core/phone.ts";
import type { Route } from "./+types/careers";

const PER_PAGE = 24;

/** The posting is part of the data as `career` (specification, section 7). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { backend, site } = context.get(servicesContext);
  const page = askedPage(url);
  const ours = found(site.careers());
  const [{ gallery }, { careers }, { contactinfo }] = await Promise.all([
    backend.gallery(),
    backend.career(),
    backend.contactinfo(),
  ]);
  const setup = { itemsPerPage: PER_PAGE, currentPage: page, totalItems: careers.length };
  const { start, end } = paginate(setup);
  const pagination = correctedPage(page, paths.careers, setup);
  const cards = careers.slice(start, end).map(openingSummary);
  return {
    career: { gallery, careers: cards, pagination, contactinfo, ...ours },
  };
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { words, gallery, careers, pagination, contactinfo, employees, hrPhone, recruitmentFrame } =
    loaderData.career;
  const { layout } = useRootData();
  return (
    <>
      <Banner
        scene="team"
        title={words.title}
        lead={words.lead}
        // The specification's word (section 2); all other links say what the menu says.
        trail={[{ label: "Career", url: paths.careers }]}
      />
      <Culture culture={words.culture} />
      <Life company={layout.company.name} {...words.life} gallery={gallery} social={layout.social} />
      <EmployeeSpeaks title={words.employees} employees={employees} />
      <Openings {...words.openings} careers={careers} apiPath={layout.apiPath}>
        {pagination.totalPages > 1 && (
          <Pagination
            pagination={pagination}
            hrefFor={(page) => `${pageUrl(paths.careers, page)}#${OPENINGS}`}
          />
        )}
      </Openings>
      <HrContact {...words.hr} email={contactinfo.hr_email} phone={hrPhone} />
      {recruitmentFrame && <RecruitmentFrame {...words.recruitment} src={recruitmentFrame} />}
      <NextStep
        title={words.general.prompt}
        text={words.general.text}
        action={{ label: words.general.action, to: paths.generalApplication }}
        second={{ label: words.hr.title, to: paths.talkToHr }}
      />
    </>
  );
}

interface CultureProps {
  culture: CareersPage["culture"];
}

function Culture({ culture }: CultureProps) {
  return (
    <>
      {culture.text.length > 0 && (
        <Section id="culture" title={culture.title} layout="beside">
          <div className="grid max-w-measure justify-items-start gap-5">
            {culture.text.map((text) => (
              <p key={text} className="text-lg">
                {text}
              </p>
            ))}
            <ScrollLink target={OPENINGS} look="action">
              View opening
            </ScrollLink>
          </div>
        </Section>
      )}
      {culture.cards.length > 0 && (
        <Section id="work-culture" title={culture.cards_title} layout="above" tone="wash">
          <ul className="grid gap-x-8 gap-y-4 md:grid-fit-[15rem] md:gap-y-9 xl:grid-cols-5">
            {culture.cards.map(({ icon, title, text }) => (
              <li
                key={icon}
                className="grid content-start gap-x-4 max-md:grid-cols-[2rem_minmax(0,1fr)] md:gap-y-[0.6rem]"
              >
                <span className="text-sky-4 max-md:row-span-2">
                  <TopicIcon name={icon} size={32} />
                </span>
                <h3 className="display text-lg md:text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface LifeProps {
  company: string;
  title: string;
  text: string;
  gallery: readonly GalleryEntity[];
  social: readonly SocialLink[];
}

function Life({ company, title, text, gallery, social }: LifeProps) {
  const pictures = gallery.map((item) => ({
    href: paths.picture(item.gallery_image),
    src: item.gallery_image,
    width: item.width ?? 960,
    height: item.height ?? 640,
    alt: item.image_alt ?? "",
    caption: item.caption ?? "",
  }));
  if (pictures.length === 0 && social.length === 0) return null;
  return (
    <Section id="life" title={title} lead={gallery.length > 0 ? text : undefined} layout="beside">
      <div className="grid gap-5">
        <Gallery label={`Pictures from ${company}`} pictures={pictures} />
        <SocialLinks links={social} />
      </div>
    </Section>
  );
}

interface EmployeeSpeaksProps {
  title: string;
  employees: readonly EmployeeTestimonial[];
}

function EmployeeSpeaks({ title, employees }: EmployeeSpeaksProps) {
  if (employees.length === 0) return null;
  return (
    <Section id="employee-speaks" title={title} layout="beside" tone="wash">
      <Carousel kind="careers" label="What people who work here say">
        {employees.map(({ name, designation, quote, feature_image }) => (
          <div key={name} className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[auto_minmax(0,1fr)]">
            <Avatar src={feature_image} size={96} />
            <figure>
              <blockquote className="display text-xl">{quote}</blockquote>
              <figcaption className="mt-5 text-sm text-muted">
                <b className="block text-base font-bold text-ink">{name}</b>
                {designation}
              </figcaption>
            </figure>
          </div>
        ))}
      </Carousel>
    </Section>
  );
}

interface HrContactProps {
  title: string;
  text: string;
  email: string;
  phone: string;
}

function HrContact({ title, text, email, phone }: HrContactProps) {
  const rows = [
    { label: "HR email", text: email, to: `mailto:${email}` },
    { label: "HR phone", text: phone, to: phoneUrl(phone) },
  ];
  return (
    <Section id={HR_SECTION} title={title} lead={text} layout="beside" tone="wash">
      <ContactRows rows={rows} />
      <div className="mt-6">
        <Button to={paths.contact}>Contact Us</Button>
      </div>
    </Section>
  );
}
