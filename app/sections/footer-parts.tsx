import { Link } from "#app/ui/link.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { variantsOf } from "#core/image-variants.ts";
import type { LayoutData } from "#core/site.ts";

export function FooterOffices({ layout }: { layout: LayoutData }) {
  return (
    <>
      <h2 id="footer-offices" className="footer-title">
        Where we are
      </h2>
      <Reach layout={layout} />
      <ul className="footer-offices">
        {layout.offices.map((office) => (
          <li key={office.title}>
            <img
              src={office.location_image}
              {...variantsOf(office.location_image, 96)}
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
    </>
  );
}

function Reach({ layout: { company } }: { layout: LayoutData }) {
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

export function FooterColumns({ layout }: { layout: LayoutData }) {
  return (
    <>
      {layout.footer.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="footer-title">{title}</h2>
          <LinkList links={links} />
        </nav>
      ))}
      <nav aria-label="Elsewhere">
        <h2 className="footer-title">Elsewhere</h2>
        <ul className="footer-social">
          {layout.social.map(({ name, src, url }) => (
            <li key={name}>
              <a href={url} rel="me noopener" className="link-quiet">
                <img
                  src={src}
                  alt=""
                  width={24}
                  height={24}
                  loading="lazy"
                  className="dark:[filter:brightness(1.7)]"
                />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export function FooterLegal({ layout }: { layout: LayoutData }) {
  return <LinkList links={layout.legal} />;
}
