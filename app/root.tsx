import { type ReactNode, useEffect } from "react";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { callsContext, formFailedContext, frameContext, siteContext } from "#core/context.ts";
import type { Metadata } from "#core/site.ts";
import type { Route } from "./+types/root";
import { PageDocument } from "./page-document.tsx";
import { PAGE_HEAD, PageHead } from "./page-head.tsx";
import { ErrorPage } from "./sections/error-page.tsx";
import { NotFoundPage } from "./sections/not-found-page.tsx";
import { SiteFrame } from "./site-frame.tsx";
import "./styles/app.css";
import { InHead } from "./ui/in-head.tsx";
import { useNavigationRequest } from "./ui/request-counter.ts";
import { ScrollRestoration } from "./ui/scroll-restoration.tsx";
import { Spinner } from "./ui/spinner.tsx";
import { Toasts } from "./ui/toasts.tsx";
import { useClientNavigation } from "./ui/use-client-navigation.ts";
import { useVitals } from "./use-vitals.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [frame, challenge, metadata] = await Promise.all([
    site.frame(),
    context.get(callsContext).challenge("shared"),
    site.metadata(url.pathname, url.searchParams),
  ]);
  context.set(frameContext, frame);
  const { company, social, year, apiPath } = frame;
  const title = context.get(formFailedContext) ? `Error: ${metadata.title}` : metadata.title;
  return { frame: { company, social, year, apiPath }, challenge, metadata: { ...metadata, title } };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const isMissing = isNotFound(useRouteError());
  useNavigationRequest(useNavigation().state);
  // An error without the root has no frame around it: what follows is loaded whole.
  useClientNavigation(data !== undefined);
  useVitals();
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
    // The server's, for as long as pages change with a reload (server/page-cache/speculation-rules.ts).
    document.querySelector("script[type=speculationrules]")?.remove();
  }, []);
  const isBare = useHandle().isBare ?? false;
  const head = data && (
    <PageHead site={data.frame.company.name} metadata={isMissing ? missing(data) : data.metadata} />
  );
  const page = (
    <>
      {children}
      {!isBare && (
        <>
          <Toasts />
          <Spinner />
          <ScrollRestoration />
        </>
      )}
    </>
  );
  if (import.meta.env.SSR)
    return (
      <PageDocument head={head} hasScripts={!isBare}>
        {page}
      </PageDocument>
    );
  return (
    <>
      {page}
      <InHead replaces={PAGE_HEAD}>{head}</InHead>
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { hasSlimFooter = false, isBare } = useHandle();
  if (isBare) {
    return (
      <main id="main">
        <Outlet />
      </main>
    );
  }
  return (
    <SiteFrame data={loaderData} hasSlimFooter={hasSlimFooter}>
      <Outlet />
    </SiteFrame>
  );
}

/** What a route tells the frame around it. */
export interface PageHandle {
  hasSlimFooter?: boolean;
  /** Without header, footer and scripts: for a page that stands in a frame of another. */
  isBare?: boolean;
}

function useHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>("root");
  const page = isNotFound(error) ? <NotFoundPage {...error.data} /> : <ErrorPage />;
  if (!data) return <main>{page}</main>;
  return (
    <SiteFrame data={data} hasSlimFooter={false}>
      {page}
    </SiteFrame>
  );
}

function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** What is not there has the company's name for a title, whatever its address looks like (specification, section 2). */
function missing({ frame, metadata }: Awaited<ReturnType<typeof loader>>): Metadata {
  return {
    ...metadata,
    title: frame.company.name,
    description: "",
    keywords: "",
    canonical: "",
    index: false,
  };
}
