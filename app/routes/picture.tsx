import { data } from "react-router";
import { Banner } from "#app/sections/banner.tsx";
import { Container } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { servicesContext } from "#core/context.ts";
import { variantsOf } from "#core/image-variants.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/picture";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext);
  const picture = await site.company.picture(params["*"]);
  if (picture === null) throw data(null, 404);
  return { picture, page: url.pathname, siteMap: site.pages().site_map.title };
}

export default function Picture({ loaderData: { picture, page, siteMap } }: Route.ComponentProps) {
  const { src, name, alt, caption } = picture;
  return (
    <>
      <Banner
        scene="picture"
        title={name}
        trail={[
          { label: siteMap, url: paths.siteMap },
          { label: name, url: page },
        ]}
      />
      <Container>
        <figure className="mt-10 mb-6 grid gap-4">
          {/* Reserves its space whatever the picture's own size: some are logos, some are scenes. */}
          <img
            src={src}
            {...variantsOf(src, 960, "100vw")}
            alt={alt}
            fetchPriority="high"
            className="h-[min(70vh,75vw)] w-full bg-wash object-contain"
          />
          <figcaption className="max-w-measure">{caption}</figcaption>
        </figure>
        <Link to={paths.home} variant="forward">
          Go to the home page
        </Link>
      </Container>
    </>
  );
}
