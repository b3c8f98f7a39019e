import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { KitePattern } from "#app/ui/kite-pattern.tsx";

interface BannerProps {
  slug: string;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
}

export function Banner({ slug, title, lead, trail }: BannerProps) {
  return (
    <section aria-labelledby="page-title" className="banner">
      <Container>
        <div className="banner-words">
          <Breadcrumb trail={trail} />
          <Heading level={1} size="page" id="page-title">
            {title}
          </Heading>
          {lead && <p className="band-lead">{lead}</p>}
        </div>
      </Container>
      <div className="banner-kites">
        <KitePattern slug={slug} shape="pattern" />
      </div>
    </section>
  );
}
