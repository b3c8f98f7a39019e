import { Gallery } from "#app/ui/gallery.tsx";
import type { GalleryEntity } from "#core/api/company.ts";
import type { SocialLink } from "#core/content/company.ts";
import { paths } from "#core/paths.ts";
import { Section } from "./section.tsx";
import { SocialLinks } from "./social-links.tsx";

interface LifeProps {
  company: string;
  title: string;
  text: string;
  gallery: readonly GalleryEntity[];
  social: readonly SocialLink[];
}

export function Life({ company, title, text, gallery, social }: LifeProps) {
  const pictures = gallery.map((item) => ({
    href: paths.picture(item.gallery_image),
    src: item.gallery_image,
    width: item.width ?? 960,
    height: item.height ?? 640,
    alt: item.image_alt ?? "",
    caption: item.caption ?? "",
  }));
  return (
    <Section id="life" title={title} lead={gallery.length > 0 ? text : undefined} layout="beside">
      <div className="grid gap-5">
        <Gallery label={`Pictures from ${company}`} pictures={pictures} />
        <SocialLinks links={social} />
      </div>
    </Section>
  );
}
