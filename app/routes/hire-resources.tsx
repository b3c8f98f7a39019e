import { redirect } from "react-router";
import { OverviewPage } from "#app/sections/overview-page.tsx";
import { servicesContext } from "#core/context.ts";
import { paths } from "#core/paths.ts";
import type { Route } from "./+types/hire-resources";

export function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const overview = context
    .get(servicesContext)
    .site.hires({ platform: searchParams.get("platform"), skill: searchParams.get("skill") });
  if (overview === null) throw redirect(paths.hires);
  return { overview };
}

export default function HireResources({ loaderData: { overview } }: Route.ComponentProps) {
  return <OverviewPage scene="roster" overview={overview} url={paths.hires} />;
}
