import type { ReactNode } from "react";
import { Fold } from "#app/ui/fold.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link, LinkList, linkLook } from "#app/ui/link.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import { fictionalCompany } from "#core/demonstration.ts";
import { variantsOf } from "#core/image-variants.ts";
import { officeAnchor } from "#core/office-anchor.ts";
import { paths } from "#core/paths.ts";
import { phoneUrl } from "#core/phone.ts";
import type { LayoutData } from "#core/site.ts";
import { ProfileLink } from "./social-links.tsx";

export type FooterKind = "whole" | "slim";

interface SiteFooterProps {
  layout: LayoutData;
  kind: FooterKind;
  /** A change empties and closes the form. */
  resets: { enquiry: number; newsletter: number };
  newsletter: ReactNode;
  children: ReactNode;
}

export function SiteFooter({ layout, kind, resets, newsletter, children }: SiteFooterProps) {
  return (
    <footer
      className="site-footer mt-[clamp(1.75rem,6vw,5rem)] border-t border-line bg-wash pb-4 md:pb-8"
      data-screen-only
    >
      {kind === "whole" && (
        <Container>
          <div className="grid gap-x-[clamp(2rem,7vw,7rem)] gap-y-8 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-y-0 md:py-[clamp(2.25rem,4vw,3.5rem)] lg:grid-cols-[minmax(0,38rem)_minmax(22rem,1fr)]">
            <FooterForm key={resets.enquiry} words={layout.words.footer.enquiry}>
              {children}
            </FooterForm>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start md:gap-6">
              <FooterReach layout={layout} />
              <div className="grid gap-x-6 md:grid-fit-[8rem] md:gap-y-4">
                <FooterColumns layout={layout} />
              </div>
              <FooterOffices layout={layout} />
            </div>
          </div>
          {newsletter && (
            <FooterNewsletter key={resets.newsletter} words={layout.words.footer.newsletter}>
              {newsletter}
            </FooterNewsletter>
          )}
        </Container>
      )}
      <Container>
        {layout.company.demonstration && <DemonstrationMode company={layout.company.name} />}
        <div className="flex flex-wrap items-center gap-x-8 border-t border-line pt-3 text-sm/9 text-muted max-md:pt-1 max-md:text-xs/9">
          <p>{`© ${layout.year} ${layout.company.name}`}</p>
          {layout.legal.length > 0 && (
            <nav
              aria-label="Legal"
              className="max-md:order-last max-md:w-full max-md:[&_a]:min-h-7 max-lg:[&>ul]:gap-x-3"
            >
              <LinkList links={layout.legal} layout="row" />
            </nav>
          )}
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

interface FooterFormProps {
  words: LayoutData["words"]["footer"]["enquiry"];
  children: ReactNode;
}

function FooterForm({ words: { title, lead, action }, children }: FooterFormProps) {
  const heading = (
    <h2 id="footer-form" className="text-lg font-bold md:font-display md:text-2xl md:font-[540]">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby="footer-form">
      <Fold heading={heading} label={title} action={action}>
        <p className="mb-4 text-muted md:mt-3 md:mb-6">{lead}</p>
        {children}
      </Fold>
    </section>
  );
}

interface FooterNewsletterProps {
  words: LayoutData["words"]["footer"]["newsletter"];
  children: ReactNode;
}

function FooterNewsletter({ words: { title, lead }, children }: FooterNewsletterProps) {
  const heading = (
    <h2 id="footer-newsletter" className="font-bold">
      {title}
    </h2>
  );
  return (
    <section aria-labelledby="footer-newsletter" className="border-t border-line md:py-6">
      <Fold heading={heading} label={title} className="lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <p className="mb-3 text-muted">{lead}</p>
        {children}
      </Fold>
    </section>
  );
}

function FooterOffices({ layout }: { layout: LayoutData }) {
  if (layout.offices.length === 0) return null;
  return (
    <section aria-labelledby="footer-offices" className="min-w-0 border-t border-line py-4 md:pt-6 md:pb-0">
      <h2 id="footer-offices" className="font-bold">
        {layout.words.footer.offices}
      </h2>
      <ul className="relative mt-2 grid snap-x gap-x-6 gap-y-5 max-md:auto-cols-[10.5rem] max-md:grid-flow-col max-md:overflow-x-auto max-md:pb-1 md:grid-fill-[8.5rem]">
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
    <p className="flex flex-wrap gap-x-6 max-md:border-t max-md:border-line max-md:py-1 md:gap-x-8 md:text-[1.125rem] [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
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
        <nav key={title} aria-label={title} className="max-md:border-t max-md:border-line">
          <Fold heading={<h2 className="font-bold">{title}</h2>} label={title}>
            <LinkList links={links} layout="below" />
          </Fold>
        </nav>
      ))}
      {layout.social.length > 0 && (
        <nav
          aria-label={layout.words.footer.profiles}
          className="max-md:border-t max-md:border-line max-md:py-2"
        >
          <h2 className="font-bold max-md:sr-only">{layout.words.footer.profiles}</h2>
          <ul className="md:mt-2 max-md:flex max-md:flex-wrap max-md:gap-x-6">
            {layout.social.map((profile) => (
              <li key={profile.name}>
                <ProfileLink profile={profile} className={linkLook({ variant: "row" })} isIcon />
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
    <details className="border-t border-line py-2 text-xs/body text-muted md:py-3 md:text-sm/body">
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
