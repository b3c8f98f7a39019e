import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Container } from "#app/ui/container.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { KitePattern } from "#app/ui/kite-pattern.tsx";
import { Lead } from "#app/ui/lead.tsx";

interface BannerProps {
  slug: string;
  title: string;
  lead?: string;
  trail: readonly { label: string; url: string }[];
}

export function Banner({ slug, title, lead, trail }: BannerProps) {
  return (
    <section aria-labelledby="page-title" className="banner relative overflow-hidden bg-wash">
      <Container>
        <div className="grid min-h-44 content-start gap-4 pt-6 pb-9 md:min-h-68 md:w-[62%] md:pt-8 md:pb-12">
          <Breadcrumb trail={trail} />
          <Heading level={1} size="page" id="page-title">
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </div>
      </Container>
      <div className="banner-sail h-18 md:absolute md:inset-y-0 md:right-0 md:h-auto md:w-[34%] print:hidden">
        <KitePattern slug={slug} shape="pattern" />
      </div>
    </section>
  );
}
