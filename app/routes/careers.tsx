import { askedPage, correctedPage, pageUrl } from "#app/page-number.ts";
import type { PageHandle } from "#app/root.tsx";
import { Banner } from "#app/sections/banner.tsx";
import { Culture } from "#app/sections/culture.tsx";
import { EmployeeSpeaks } from "#app/sections/employee-speaks.tsx";
import { HrContact } from "#app/sections/hr-contact.tsx";
import { Life } from "#app/sections/life.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { openingSummary } from "#app/sections/opening-summary.tsx";
import { OPENINGS, Openings } from "#app/sections/openings.tsx";
import { RecruitmentFrame } from "#app/sections/recruitment-frame.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { backendContext, siteContext } from "#core/context.ts";
import { paginate } from "#core/pagination.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/careers";

const PER_PAGE = 24;

export const handle: PageHandle = { footer: "without form" };

/** The posting is part of the data as `career` (specification, section 7). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = askedPage(url);
  const backend = context.get(backendContext);
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
    career: { gallery, careers: cards, pagination, contactinfo, ...context.get(siteContext).careers() },
  };
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { words, gallery, careers, pagination, contactinfo, employees, hrPhone, recruitmentFrame } =
    loaderData.career;
  const { layout } = useRootData();
  return (
    <>
      <Banner
        slug="career-builder"
        title={words.title}
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Career", url: paths.careers },
        ]}
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
      />
    </>
  );
}
