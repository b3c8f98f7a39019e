import { cva } from "class-variance-authority";
import { Link, linkLook } from "#app/ui/link.tsx";
import { LinkList } from "#app/ui/link-list.tsx";
import { variantsOf } from "#core/image-variants.ts";
import type { LayoutData } from "#core/site.ts";
import { ProfileLink } from "./social-links.tsx";

const offices = cva("grid gap-x-8 gap-y-5", {
  variants: { columns: { few: "2xl:grid-cols-2", many: "grid-fill-[17rem]" } },
});

export function FooterOffices({ layout, columns }: { layout: LayoutData; columns: "few" | "many" }) {
  return (
    <ul className={offices({ columns })}>
      {layout.offices.map((office) => (
        <li
          key={office.title}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 max-[16rem]:grid-cols-[minmax(0,1fr)]"
        >
          <img
            src={office.location_image}
            {...variantsOf(office.location_image, 96)}
            alt=""
            width={96}
            height={72}
            loading="lazy"
          />
          <address className="text-sm/[1.45] text-muted not-italic [&>*]:block">
            <strong className="font-bold text-ink">{office.title}</strong>
            <span>{office.address1}</span>
            <span>{office.address2}</span>
            <span>{office.country}</span>
          </address>
        </li>
      ))}
    </ul>
  );
}

export function FooterReach({ layout: { company } }: { layout: LayoutData }) {
  return (
    <p className="mt-3 mb-7 grid grid-cols-[minmax(0,1fr)] justify-items-start text-[1.125rem] [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
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
          <h2 className="font-bold">{title}</h2>
          <LinkList links={links} layout="below" />
        </nav>
      ))}
      <nav aria-label={layout.words.footer.profiles}>
        <h2 className="font-bold">{layout.words.footer.profiles}</h2>
        <ul className="mt-2">
          {layout.social.map((profile) => (
            <li key={profile.name}>
              <ProfileLink profile={profile} className={linkLook({ variant: "row" })} />
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export function FooterLegal({ layout }: { layout: LayoutData }) {
  return <LinkList links={layout.legal} layout="row" />;
}
