import { type ReactNode, Suspense, useEffect, useRef } from "react";
import {
  type ErrorResponse,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import { formFailedContext, nonceContext, servicesContext, structuredDataContext } from "#core/context.ts";
import { DEFERRED_SCRIPTS } from "#core/deferred-scripts.ts";
import { ERROR_TITLE } from "#core/form.ts";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import type { Metadata } from "#core/site.ts";
import type { Route } from "./+types/root";
import { BrandIcons, BrandStyle, useBrand } from "./brand.tsx";
import { FormatsContext } from "./formats.ts";
import type { PageHandle } from "./page-handle.ts";
import { pageMeta } from "./page-meta.ts";
import { projectScript } from "./project/project-mark.ts";
import { ErrorPage, NotFoundPage } from "./sections/error-page.tsx";
import { SiteLayout } from "./site-layout.tsx";
import { StructuredData } from "./structured-data.tsx";
import { Stylesheet } from "./stylesheet.tsx";
import { PageChange } from "./ui/page-change.tsx";
import { useNavigationRequest } from "./ui/request-counter.ts";
import { Spinner } from "./ui/spinner.tsx";
import { themeScript } from "./ui/theme-switch.tsx";
import { toasts } from "./ui/toast-store.ts";
import { Toasts } from "./ui/toasts.tsx";
import type { RootData } from "./use-root-data.ts";

export async function loader({ url, context }: Route.LoaderArgs): Promise<RootData | null> {
  // The Desk has its own layout.
  if (context.get(nonceContext) !== null) return null;
  const { challenges, site } = context.get(servicesContext);
  const [layout, challenge, metadata] = await Promise.all([
    site.layout(),
    challenges.make("shared"),
    site.metadata(url.pathname, url.searchParams),
  ]);
  // With a query the page shows a part of its content.
  if (metadata.index && url.search === "")
    context.set(structuredDataContext, await site.structuredData(url.pathname));
  const title = context.get(formFailedContext) ? ERROR_TITLE + metadata.title : metadata.title;
  return { layout, challenge, metadata: { ...metadata, title } };
}

const STAFF = /^\/(?:desk|studio)(?:\/|$)/;

/** Pages of staff have no data of the layout. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return !STAFF.test(nextUrl.pathname) && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => {
  if (!loaderData) return [];
  const { layout, metadata } = loaderData;
  const { name } = layout.company;
  return pageMeta(name, isNotFound(error) ? notFoundMetadata(metadata, name) : metadata);
};

export function Layout({ children }: { children: ReactNode }) {
  const { isBare = false } = useHandle();
  const { themeColors } = useBrand();
  useNavigationRequest(useNavigation().state);
  useVitals();
  useStaleStructuredData();
  useToastsOfPage();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        {/* After the metadata, because link previews read only the first kilobytes of a page. */}
        <BrandStyle />
        <Stylesheet />
        <BrandIcons />
        {/* After it, because the stylesheet of the Desk and the Studio overrides it. */}
        <Links />
        <StructuredData />
        {/* A framed page inherits the color scheme of its parent. */}
        {!isBare && <EarlyScript />}
      </head>
      <body>
        {children}
        {!isBare && (
          <>
            <Toasts />
            <Spinner />
            <PageChange />
            <ScrollRestoration />
            <Suspense>
              <HydratedMark />
            </Suspense>
            <DeferredScripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Before the first paint. */
function EarlyScript() {
  const { themeColors } = useBrand();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the same on all pages, allowed by its hash in the policy
  return <script dangerouslySetInnerHTML={{ __html: themeScript(themeColors) + projectScript }} />;
}

/** Styles and tests detect hydration by `<html data-hydrated>`. */
function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return null;
}

function useStaleStructuredData() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs when the path changes
  useEffect(() => () => document.querySelector("script[type='application/ld+json']")?.remove(), [pathname]);
}

function useToastsOfPage() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup runs when the path changes
  useEffect(() => () => toasts.clear(), [pathname]);
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { footer = "whole", isBare } = useHandle();
  if (loaderData === null) return <Outlet />;
  return (
    <FormatsContext value={loaderData.layout.formats ?? DEFAULT_FORMATS}>
      {isBare ? (
        <Outlet />
      ) : (
        <SiteLayout data={loaderData} footer={footer}>
          <Outlet />
        </SiteLayout>
      )}
    </FormatsContext>
  );
}

function useHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle));
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<RootData>("root");
  // Without root data only the failure texts are available.
  if (!data) {
    return (
      <main>
        <ErrorPage />
      </main>
    );
  }
  const { words } = data.layout;
  const page = isNotFound(error) ? (
    <NotFoundPage words={words} {...error.data} />
  ) : (
    <ErrorPage words={words} />
  );
  return (
    <FormatsContext value={data.layout.formats ?? DEFAULT_FORMATS}>
      <SiteLayout data={data} footer="whole">
        {page}
      </SiteLayout>
    </FormatsContext>
  );
}

function isNotFound(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The title is the company name (specification, section 2). */
function notFoundMetadata(metadata: Metadata, company: string): Metadata {
  return { ...metadata, title: company, description: "", keywords: "", canonical: "", index: false };
}

/** Safari has no `requestIdleCallback`. */
const START = `addEventListener("load", () => {
  const start = () => document.body.append(document.getElementById("${DEFERRED_SCRIPTS}").content);
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 1000 });
  else setTimeout(start, 50);
});`;

/** In a `<template>`, so that nothing is fetched or run until the page has loaded and the browser is idle. */
function DeferredScripts() {
  if (!import.meta.env.SSR) return null;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the policy */}
      <script dangerouslySetInnerHTML={{ __html: START }} />
      <template id={DEFERRED_SCRIPTS}>
        <Scripts />
      </template>
    </>
  );
}

const LATEST_MS = 5000;

/** Of public pages. */
function useVitals(): void {
  const template = useRef(useMatches().at(-1)?.id ?? "root");
  useEffect(() => {
    if (/^(?:desk|studio)\//.test(template.current)) return;
    const start = () =>
      import("./vitals.ts").then(({ reportVitals }) => reportVitals(template.current)).catch(() => undefined);
    if ("requestIdleCallback" in window) {
      const waiting = requestIdleCallback(start, { timeout: LATEST_MS });
      return () => cancelIdleCallback(waiting);
    }
    const waiting = setTimeout(start, LATEST_MS);
    return () => clearTimeout(waiting);
  }, []);
}
