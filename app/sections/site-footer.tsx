import type { ReactNode } from "react";
import { Container } from "#app/ui/layout.tsx";
import { Link, LinkList, linkLook } from "#app/ui/link.tsx";
import { Heading } from "#app/ui/text.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import { fictionalCompany } from "#core/demonstration.ts";
import { variantsOf } from "#core/image-variants.ts";
import { paths } from "#core/paths.ts";
import { phoneUrl } from "#core/phone.ts";
import type { LayoutData } from "#core/site.ts";
import { officeAnchor } from "./offices.tsx";
import { ProfileLink } from "./social-links.tsx";

export type FooterKind = "whole" | "slim";

interface SiteFooterProps {
  layout: LayoutData;
  kind: FooterKind;
  newsletter: ReactNode;
  children: ReactNode;
}

export function SiteFooter({ layout, kind, newsletter, children }: SiteFooterProps) {
  return (
    <footer
      className="site-footer mt-[clamp(3rem,9vw,8rem)] border-t border-line bg-wash pb-8"
      data-screen-only
    >
      {kind === "whole" && (
        <Container>
          <div className="grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-8 py-[clamp(2.25rem,5vw,4.5rem)] max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
            <section aria-labelledby="footer-form">
              <Heading level={2} size="section" id="footer-form">
                {layout.words.footer.enquiry.title}
              </Heading>
              {children}
            </section>
            <div className="grid content-start gap-8">
              <FooterReach layout={layout} />
              <div className="grid grid-fit-[8rem] gap-x-6 gap-y-4">
                <FooterColumns layout={layout} />
              </div>
            </div>
          </div>
          <FooterOffices layout={layout} />
          {newsletter && (
            <section
              aria-labelledby="footer-newsletter"
              className="grid gap-x-gutter gap-y-3 border-t border-line py-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
            >
              <div>
                <h2 id="footer-newsletter" className="font-bold">
                  {layout.words.footer.newsletter.title}
                </h2>
                <p className="text-muted">{layout.words.footer.newsletter.lead}</p>
              </div>
              {newsletter}
            </section>
          )}
        </Container>
      )}
      <Container>
        {layout.company.demonstration && <DemonstrationMode company={layout.company.name} />}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-1 border-t border-line pt-3 text-sm/9 md:pt-6 text-muted">
          <p>{`© ${layout.year} ${layout.company.name}`}</p>
          {layout.legal.length > 0 && (
            <nav aria-label="Legal">
              <LinkList links={layout.legal} layout="row" />
            </nav>
          )}
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

function FooterOffices({ layout }: { layout: LayoutData }) {
  if (layout.offices.length === 0) return null;
  return (
    <section aria-labelledby="footer-offices" className="border-t border-line py-6">
      <h2 id="footer-offices" className="font-bold">
        {layout.words.footer.offices}
      </h2>
      <ul className="relative mt-2 grid snap-x gap-x-6 gap-y-5 max-md:auto-cols-[10.5rem] max-md:grid-flow-col max-md:overflow-x-auto max-md:pb-2 md:grid-fill-[11rem]">
        {layout.offices.map((office, index) => (
          <li key={office.title} className="snap-start">
            <address className="text-sm/[1.4] text-muted not-italic [&>*]:block">
              <strong className="mb-1 flex! items-center gap-2.5 font-bold text-ink">
                {office.location_image && (
                  <img
                    src={office.location_image}
                    {...variantsOf(office.location_image, 96)}
                    alt=""
                    width={48}
                    height={36}
                    loading="lazy"
                  />
                )}
                <Link to={`${paths.contact}#${officeAnchor(index)}`} variant="quiet">
                  {office.title}
                </Link>
              </strong>
              <span>{office.address1}</span>
              <span>{office.address2}</span>
              <span>{office.country}</span>
            </address>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FooterReach({ layout: { company } }: { layout: LayoutData }) {
  return (
    <p className="flex flex-wrap gap-x-8 text-[1.125rem] [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
      <Link to={phoneUrl(company.phone)} variant="quiet">
        {company.phone}
      </Link>
      <Link to={`mailto:${company.email}`} variant="quiet">
        {company.email}
      </Link>
    </p>
  );
}

function FooterColumns({ layout }: { layout: LayoutData }) {
  return (
    <>
      {layout.footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="font-bold">{title}</h2>
          <LinkList links={links} layout="below" />
        </nav>
      ))}
      {layout.social.length > 0 && (
        <nav aria-label={layout.words.footer.profiles} className="max-lg:col-span-full">
          <h2 className="font-bold">{layout.words.footer.profiles}</h2>
          <ul className="mt-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-6">
            {layout.social.map((profile) => (
              <li key={profile.name}>
                <ProfileLink profile={profile} className={linkLook({ variant: "row" })} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function DemonstrationMode({ company }: { company: string }) {
  return (
    <details className="border-t border-line py-3 text-sm/body text-muted">
      <summary className="min-h-6 w-fit underline decoration-dotted underline-offset-[0.2em]">
        {fictionalCompany(company)}
      </summary>
      <p className="mt-2 max-w-[65ch]">
        The company, its people, its clients and their quotes are invented. So are the case studies, the
        figures, the reviews, the job openings and the video clips. Technologies, versions and dates are real,
        and so is the software: the forms store what you send.
      </p>
    </details>
  );
}
