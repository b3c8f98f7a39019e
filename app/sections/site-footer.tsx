import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { ThemeSwitch } from "#app/ui/theme-switch.tsx";
import type { Location } from "#core/calls/locations.ts";
import { versionsOf } from "#core/picture-versions.ts";
import type { Frame } from "#core/site.ts";

interface SiteFooterProps {
  frame: Frame;
  offices: readonly Location[];
  /** Only copyright and legal links: for the page that is itself the form. */
  isSlim: boolean;
  /** The form of the newsletter. */
  newsletter: ReactNode;
  /** The enquiry form. */
  children: ReactNode;
}

/** The end of every page: how to ask, where to find us, where else to go. */
export function SiteFooter({ frame, offices, isSlim, newsletter, children }: SiteFooterProps) {
  return (
    <footer className="site-footer" data-screen-only>
      {!isSlim && (
        <Container>
          <div className="footer-ask">
            <section aria-labelledby="footer-form">
              <Heading level={2} size="section" id="footer-form">
                Contact Information
              </Heading>
              <p className="footer-lead">Tell us what you want to build. It takes two minutes.</p>
              {children}
            </section>
            <section aria-labelledby="footer-offices">
              <h2 id="footer-offices" className="footer-title">
                Where we are
              </h2>
              <Reach frame={frame} />
              <ul className="footer-offices">
                {offices.map((office) => (
                  <li key={office.title}>
                    <img
                      src={office.location_image}
                      {...versionsOf(office.location_image, 96)}
                      alt=""
                      width={96}
                      height={72}
                      loading="lazy"
                    />
                    <address>
                      <strong>{office.title}</strong>
                      <span>{office.address1}</span>
                      <span>{office.address2}</span>
                      <span>{office.country}</span>
                    </address>
                  </li>
                ))}
              </ul>
            </section>
          </div>
          <section aria-labelledby="footer-newsletter" className="footer-newsletter">
            <div>
              <h2 id="footer-newsletter" className="footer-title">
                Newsletter
              </h2>
              <p className="text-muted">The new posts of our blog by mail, at most once a month.</p>
            </div>
            {newsletter}
          </section>
          <Columns frame={frame} />
        </Container>
      )}
      <Container>
        <div className="footer-end">
          <p>
            © {frame.year} {frame.company.name}
          </p>
          <nav aria-label="Legal">
            <LinkList links={frame.legal} />
          </nav>
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

function Reach({ frame: { company } }: { frame: Frame }) {
  return (
    <p className="footer-reach">
      <Link to={`tel:${company.phone.replace(/[^+\d]/g, "")}`} variant="quiet">
        {company.phone}
      </Link>
      <Link to={`mailto:${company.email}`} variant="quiet">
        {company.email}
      </Link>
    </p>
  );
}

function Columns({ frame }: { frame: Frame }) {
  return (
    <div className="footer-columns">
      {frame.footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="footer-title">{title}</h2>
          <LinkList links={links} />
        </nav>
      ))}
      <nav aria-label="Elsewhere">
        <h2 className="footer-title">Elsewhere</h2>
        <ul className="footer-social">
          {frame.social.map(({ name, src, url }) => (
            <li key={name}>
              <a href={url} rel="me noopener" className="link-quiet">
                <img src={src} alt="" width={24} height={24} loading="lazy" className="grey-mark" />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
