import { type ReactNode, useEffect } from "react";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { callsContext, formFailedContext, siteContext } from "#core/context.ts";
import type { Metadata } from "#core/site.ts";
import favicon from "../public/favicon.svg?inline";
import type { Route } from "./+types/root";
import { PageHead } from "./page-head.tsx";
import { PageStyles } from "./page-styles.tsx";
import "./styles/app.css";
import { LATE_SCRIPTS, START_SCRIPTS } from "./late-scripts.ts";
import { ErrorPage } from "./sections/error-page.tsx";
import { NotFoundPage } from "./sections/not-found-page.tsx";
import { SiteFrame } from "./site-frame.tsx";
import { useNavigationRequest } from "./ui/request-counter.ts";
import { Spinner } from "./ui/spinner.tsx";
import { PAPER, THEME_SCRIPT } from "./ui/theme.ts";
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
  const title = context.get(formFailedContext) ? `Error: ${metadata.title}` : metadata.title;
  return { frame, challenge, metadata: { ...metadata, title } };
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
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data && (
          <PageHead site={data.frame.company.name} metadata={isMissing ? missing(data) : data.metadata} />
        )}
        <PageStyles />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* In the page: browsers would fetch it before the first paint. */}
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        {/* The scheme of the page around a frame is that of the page in it. */}
        {!isBare && <InlineScript code={THEME_SCRIPT + START_SCRIPTS} />}
      </head>
      <body>
        {children}
        {!isBare && (
          <>
            <Toasts />
            <Spinner />
            <ScrollRestoration />
            {import.meta.env.SSR && (
              <template id={LATE_SCRIPTS}>
                <Scripts />
              </template>
            )}
          </>
        )}
      </body>
    </html>
  );
}

function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
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
