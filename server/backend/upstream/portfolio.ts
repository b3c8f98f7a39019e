import type { Backend } from "#core/api/backend.ts";
import { type PortfolioEntity, portfolioResponseSchema } from "#core/api/portfolio.ts";
import { ask, type UpstreamDeps } from "./ask.ts";
import { localSourceSet, type RemoteImageUrls } from "./image-urls.ts";

/** The work, answered by another back end. */
export function upstreamPortfolio({ responses, pictures }: UpstreamDeps): Pick<Backend, "portfolio"> {
  return {
    portfolio: () =>
      ask(responses, {
        path: "portfolio",
        schema: portfolioResponseSchema,
        clean: ({ portfolio }) => ({ portfolio: portfolio.map((work) => localWork(work, pictures)) }),
      }),
  };
}

export function localWork({ screens, ...work }: PortfolioEntity, pictures: RemoteImageUrls): PortfolioEntity {
  const localScreen = (screen: NonNullable<typeof screens>[number]) => ({
    ...screen,
    src: pictures.local(screen.src),
    srcset: localSourceSet(screen.srcset, pictures),
  });
  return {
    ...work,
    feature_image: pictures.local(work.feature_image),
    ...(screens && { screens: screens.map(localScreen) }),
  };
}
