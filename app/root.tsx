import { type ReactNode, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { callsContext, formFailedContext, siteContext } from "#core/context.ts";
import type { Route } from "./+types/root";
import { PageHead } from "./page-head.tsx";
import { ErrorPage } from "./sections/error-page.tsx";
import { NotFoundPage } from "./sections/not-found-page.tsx";
import { SiteFrame } from "./site-frame.tsx";
import "./styles/app.css";
import { useNavigationRequest } from "./ui/request-counter.ts";
import { Spinner } from "./ui/spinner.tsx";
import { Toasts } from "./ui/toasts.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [frame, challenge] = await Promise.all([site.frame(), context.get(callsContext).challenge("shared")]);
  const metadata = site.metadata(new URL(request.url).pathname);
  const title = context.get(formFailedContext) ? `Error: ${metadata.title}` : metadata.title;
  return { frame, challenge, metadata: { ...metadata, title } };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  useNavigationRequest(useNavigation().state);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data && <PageHead metadata={data.metadata} />}
        <Links />
      </head>
      <body>
        {children}
        <Toasts />
        <Spinner />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const hasSlimFooter = useMatches().some((match) => (match.handle as PageHandle | undefined)?.hasSlimFooter);
  return (
    <SiteFrame frame={loaderData.frame} challenge={loaderData.challenge} hasSlimFooter={hasSlimFooter}>
      <Outlet />
    </SiteFrame>
  );
}

/** What a route tells the frame around it. */
export interface PageHandle {
  hasSlimFooter?: boolean;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const page = isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
  if (!data) return <main>{page}</main>;
  return (
    <SiteFrame frame={data.frame} challenge={data.challenge} hasSlimFooter={false}>
      {page}
    </SiteFrame>
  );
}
