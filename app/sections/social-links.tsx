import { cx } from "class-variance-authority";
import { linkLook } from "#app/ui/link.tsx";
import type { SocialLink } from "#core/content/company.ts";

interface SocialLinksProps {
  links: readonly SocialLink[];
}

export function SocialLinks({ links }: SocialLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul aria-label="Our profiles" className="flex flex-wrap gap-x-6">
      {links.map((profile) => (
        <li key={profile.name}>
          <ProfileLink
            profile={profile}
            className={cx(linkLook({ variant: "quiet" }), "inline-flex min-h-11 items-center gap-2.5")}
          />
        </li>
      ))}
    </ul>
  );
}

interface ProfileLinkProps {
  profile: SocialLink;
  className: string;
  /** On phones. */
  isIcon?: boolean;
}

export function ProfileLink({ profile, className, isIcon = false }: ProfileLinkProps) {
  const { name, src, url } = profile;
  return (
    <a href={url} rel="me noopener" className={className}>
      <img
        src={src}
        alt=""
        width={24}
        height={24}
        loading="lazy"
        decoding="async"
        className="dark:[filter:brightness(1.7)]"
      />
      <span className={isIcon ? "max-md:sr-only" : undefined}>{name}</span>
    </a>
  );
}
