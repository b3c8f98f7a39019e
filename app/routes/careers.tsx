import { Banner } from "#app/sections/banner.tsx";
import { Culture } from "#app/sections/culture.tsx";
import { EmployeeSpeaks } from "#app/sections/employee-speaks.tsx";
import { HrContact } from "#app/sections/hr-contact.tsx";
import { Life } from "#app/sections/life.tsx";
import { NextStep } from "#app/sections/next-step.tsx";
import { Openings } from "#app/sections/openings.tsx";
import { RecruitmentFrame } from "#app/sections/recruitment-frame.tsx";
import { useRootData } from "#app/use-root-data.ts";
import { callsContext, siteContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/careers";

/** All of it travels with the page, under the key `career` (specification, section 7). */
export async function loader({ context }: Route.LoaderArgs) {
  const calls = context.get(callsContext);
  const [{ gallery }, { careers }, { contactinfo }] = await Promise.all([
    calls.gallery(),
    calls.career(),
    calls.contactinfo(),
  ]);
  const cards = careers.map(({ id, slug, title, experience, location, technology }) => ({
    id,
    slug,
    title,
    experience,
    location,
    technology,
  }));
  return { career: { gallery, careers: cards, contactinfo, ...context.get(siteContext).careers() } };
}

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { words, gallery, careers, contactinfo, employees, hrPhone, recruitmentFrame } = loaderData.career;
  const { frame } = useRootData();
  return (
    <>
      <Banner
        slug="career-builder"
        title="Join Our Thriving Family"
        lead={words.lead}
        trail={[
          { label: "Home", url: paths.home },
          { label: "Career", url: paths.careers },
        ]}
      />
      <Culture culture={words.culture} />
      <Life company={frame.company.name} text={words.life} gallery={gallery} social={frame.social} />
      <EmployeeSpeaks employees={employees} />
      <Openings title="Current Openings" lead={words.openings} careers={careers} apiPath={frame.apiPath} />
      <HrContact text={words.hr} email={contactinfo.hr_email} phone={hrPhone} />
      {recruitmentFrame && <RecruitmentFrame {...words.recruitment} src={recruitmentFrame} />}
      <NextStep
        title={words.general.prompt}
        text={words.general.text}
        action={{ label: words.general.action, to: paths.generalApplication }}
      />
    </>
  );
}
